//! The page's server: a few embedded files and a socket to the handheld.

use std::io;
use std::net::TcpListener;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::header::CONTENT_TYPE;
use axum::middleware;
use axum::response::Response;
use axum::routing::get;
use ui::{Button, Sound};

use super::device::{Device, Front};
use super::guard::guard;

/// The longest message a page has reason to send is the name of a button.
const MESSAGE: usize = 16;

/// Serves the page until Ctrl-C, or until the handheld stops.
pub async fn serve(listener: TcpListener, device: Arc<Device>) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let app = router(port, device.clone());
    tokio::select! {
        result = axum::serve(listener, app) => result,
        result = tokio::signal::ctrl_c() => result,
        () = device.stopped() => Err(io::Error::other("the handheld stopped")),
    }
}

fn router(port: u16, device: Arc<Device>) -> Router {
    let file = |kind: &'static str, content: &'static str| {
        get(move || async move { ([(CONTENT_TYPE, kind)], content) })
    };
    Router::new()
        .route(
            "/",
            file("text/html; charset=utf-8", include_str!("page/page.html")),
        )
        .route(
            "/page.css",
            file("text/css; charset=utf-8", include_str!("page/page.css")),
        )
        .route(
            "/page.js",
            file(
                "text/javascript; charset=utf-8",
                include_str!("page/page.js"),
            ),
        )
        .route(
            "/icon.svg",
            file("image/svg+xml", include_str!("page/icon.svg")),
        )
        .route("/device", get(connect))
        .layer(middleware::from_fn_with_state(port, guard))
        .with_state(device)
}

async fn connect(upgrade: WebSocketUpgrade, State(device): State<Arc<Device>>) -> Response {
    upgrade
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .on_upgrade(|socket| follow(socket, device))
}

/// One page's connection: rows of pixels, brightness and sounds out, buttons in.
async fn follow(mut socket: WebSocket, device: Arc<Device>) {
    let Front {
        glass,
        brightness,
        sounds,
    } = device.front();
    let (mut frames, mut brightness, mut sounds) =
        (glass.frames(), brightness.subscribe(), sounds.subscribe());
    brightness.mark_changed();
    let mut seen = 0;
    loop {
        let message = tokio::select! {
            Ok(()) = frames.changed() => {
                let before = std::mem::replace(&mut seen, *frames.borrow_and_update());
                Message::Binary(glass.since(before).into())
            }
            Ok(()) = brightness.changed() => {
                Message::Text(format!("brightness {}", *brightness.borrow_and_update()).into())
            }
            Ok(sound) = sounds.recv() => Message::Text(format!("sound {}", name(sound)).into()),
            message = socket.recv() => match message {
                Some(Ok(Message::Text(name))) => {
                    if let Some(button) = button(&name) {
                        device.press(button);
                    }
                    continue;
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
        };
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

/// The button a page names.
fn button(name: &str) -> Option<Button> {
    Some(match name {
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        "a" => Button::A,
        "b" => Button::B,
        "x" => Button::X,
        "y" => Button::Y,
        _ => return None,
    })
}

/// What a page calls a sound.
fn name(sound: Sound) -> &'static str {
    match sound {
        Sound::Click => "click",
        Sound::Card => "card",
        Sound::Win => "win",
        Sound::Lose => "lose",
    }
}
