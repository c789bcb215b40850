//! Who may talk to the page's server: the page itself and nobody else.
//!
//! Listening on the loopback address keeps other machines out. Other web pages in the same browser are kept out here: by
//! `Host`, which a name that was rebound to 127.0.0.1 gets wrong, and by `Origin` and `Sec-Fetch-Site`, which the browser
//! sets and a page cannot forge.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What the page may load and talk to.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Lets a request through if it is ours, and forbids what the page has no need of.
pub async fn guard(State(port): State<u16>, request: Request, next: Next) -> Response {
    let mut response = if is_ours(request.headers(), port) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "This page is not for other sites.\n").into_response()
    };
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
    ];
    for (name, value) in headers {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

fn is_ours(headers: &HeaderMap, port: u16) -> bool {
    let names = ["127.0.0.1", "localhost"].map(|name| match port {
        // Browsers leave out the usual port.
        80 => name.to_owned(),
        port => format!("{name}:{port}"),
    });
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let Some(host) = text(header::HOST) else {
        return false;
    };
    let origin = match text(header::ORIGIN) {
        Some(origin) => names
            .iter()
            .any(|name| origin.strip_prefix("http://") == Some(name)),
        // Nothing but a WebSocket changes anything, and a browser always says where one comes from.
        None => !headers.contains_key(header::UPGRADE),
    };
    let site = text(SEC_FETCH_SITE).is_none_or(|site| matches!(site, "same-origin" | "none"));
    names.iter().any(|name| host == name) && origin && site
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(headers: &[(&'static str, &'static str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        });
        is_ours(&headers.collect(), 2667)
    }

    #[test]
    fn the_page_itself_may() {
        for host in ["127.0.0.1:2667", "localhost:2667"] {
            assert!(ours(&[("host", host)]));
            assert!(ours(&[("host", host), ("sec-fetch-site", "none")]));
        }
        assert!(ours(&[
            ("host", "127.0.0.1:2667"),
            ("origin", "http://127.0.0.1:2667"),
            ("sec-fetch-site", "same-origin"),
            ("upgrade", "websocket"),
        ]));
    }

    #[test]
    fn a_rebound_name_may_not() {
        for host in [
            "evil.example",
            "evil.example:2667",
            "127.0.0.1",
            "localhost:80",
            "127.0.0.1:2667.evil.example",
            "",
        ] {
            assert!(!ours(&[("host", host)]), "{host}");
        }
        assert!(!ours(&[]));
    }

    #[test]
    fn another_origin_may_not() {
        for origin in [
            "http://evil.example",
            "https://127.0.0.1:2667",
            "http://127.0.0.1:2668",
            "http://127.0.0.1:2667.evil.example",
            "null",
            "",
        ] {
            assert!(
                !ours(&[("host", "127.0.0.1:2667"), ("origin", origin)]),
                "{origin}"
            );
        }
        for site in ["cross-site", "same-site"] {
            assert!(
                !ours(&[("host", "127.0.0.1:2667"), ("sec-fetch-site", site)]),
                "{site}"
            );
        }
    }

    #[test]
    fn a_socket_from_nowhere_may_not() {
        assert!(!ours(&[
            ("host", "127.0.0.1:2667"),
            ("upgrade", "websocket")
        ]));
    }
}
