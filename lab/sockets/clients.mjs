/** Clients of the feed with `ws` and `undici`: print what happens to them, one JSON list a line. */
const [url, library] = process.argv.slice(2);
const say = (...words) => process.stdout.write(`${JSON.stringify(words)}\n`);

async function withWs() {
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(url);
  socket.on("open", () => say("open", socket.extensions.includes("permessage-deflate")));
  socket.on("message", (data) => say("message", JSON.parse(String(data))));
  socket.on("unexpected-response", (request, { statusCode }) => {
    say("refused", statusCode);
    request.destroy();
  });
  socket.on("error", () => {});
  socket.on("close", (code) => code !== 1006 && say("close", code));
}

/** The API of browsers, which does not say why a connection was refused. */
async function withUndici() {
  const { WebSocket } = await import("undici");
  const socket = new WebSocket(url);
  let isOpen = false;
  socket.addEventListener("open", () => {
    isOpen = true;
    say("open", socket.extensions.includes("permessage-deflate"));
  });
  socket.addEventListener("message", ({ data }) => say("message", JSON.parse(data)));
  socket.addEventListener("close", ({ code }) => (isOpen ? say("close", code) : say("refused", null)));
}

await (library === "ws" ? withWs() : withUndici());
