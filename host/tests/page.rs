//! The page's server as a browser, another site and a second program meet it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

fn compile(data: &Path, port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_compile"));
    command
        .args(["--no-open", "--port", &port.to_string(), "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// An empty folder of its own for a test, inside the build folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// A running `compile`, ended with its test.
struct Program {
    child: Child,
    port: u16,
}

impl Program {
    fn start(data: &Path) -> Program {
        let mut child = compile(data, 0).spawn().expect("the binary runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped"))
            .read_line(&mut line)
            .expect("it says where the page is");
        let port = line
            .split_once("http://127.0.0.1:")
            .and_then(|(_, rest)| rest.split_once('/'))
            .and_then(|(port, _)| port.parse().ok())
            .unwrap_or_else(|| panic!("no address in {line:?}"));
        Program { child, port }
    }

    /// Asks for a path with these headers; gives back the head and the body of the answer.
    fn get(&self, path: &str, headers: &[(&str, &str)]) -> (String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        let mut request = format!("GET {path} HTTP/1.1\r\n");
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        let stays_open = headers.iter().any(|(name, _)| *name == "Connection");
        if !stays_open {
            request += "Connection: close\r\n";
        }
        write!(stream, "{request}\r\n").expect("it listens");
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        // A connection meant for a socket stays open, so only the head of its answer is waited for.
        while !(stays_open && answer.windows(4).any(|bytes| bytes == b"\r\n\r\n")) {
            match stream.read(&mut part).expect("it answers") {
                0 => break,
                count => answer.extend(&part[..count]),
            }
        }
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        (head.to_owned(), body.to_owned())
    }

    fn status(&self, path: &str, headers: &[(&str, &str)]) -> u16 {
        let (head, _) = self.get(path, headers);
        let code = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        code.expect("an answer has a status")
    }

    /// The status of a try to open the socket, which is 101 if it opens.
    fn socket(&self, host: &str, origin: Option<&str>) -> u16 {
        let mut headers = vec![
            ("Host", host),
            ("Connection", "Upgrade"),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        headers.extend(origin.map(|origin| ("Origin", origin)));
        self.status("/device", &headers)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_page_and_its_files_are_served() {
    let program = Program::start(&folder("served"));
    let host = format!("localhost:{}", program.port);
    let (head, page) = program.get("/", &[("Host", &host)]);
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert!(head.contains("content-security-policy: default-src 'none'"));
    assert!(page.contains("<canvas"));
    for name in page.split('"').filter(|name| name.contains("page.")) {
        assert_eq!(program.status(&format!("/{name}"), &[("Host", &host)]), 200);
    }
    assert!(!page.contains("://"), "nothing is loaded from elsewhere");
}

#[test]
fn other_sites_are_refused() {
    let program = Program::start(&folder("refused"));
    let host = format!("127.0.0.1:{}", program.port);
    let rebound = format!("evil.example:{}", program.port);
    let own = format!("http://{host}");
    assert_eq!(program.status("/", &[("Host", &rebound)]), 403);
    assert_eq!(
        program.status("/", &[("Host", &host), ("Origin", "http://evil.example")]),
        403
    );
    assert_eq!(program.socket(&host, Some(&own)), 101);
    assert_eq!(program.socket(&host, Some("http://evil.example")), 403);
    assert_eq!(program.socket(&host, None), 403);
    assert_eq!(
        program.socket(&rebound, Some(&format!("http://{rebound}"))),
        403
    );
}

#[test]
fn a_taken_port_or_folder_is_an_error() {
    let data = folder("taken");
    let program = Program::start(&data);
    for (data, port, reason) in [
        (&folder("free"), program.port, "is taken"),
        (&data, 0, "another `compile`"),
    ] {
        let output = compile(data, port).output().expect("the binary runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains(reason), "{error}");
    }
}
