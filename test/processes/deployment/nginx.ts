/** nginx with the configuration of docs/deployment.md, in front of two servers on this machine. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { blockOf, page } from "../../rest/deployment/page.js";

export const conf = blockOf("settlegrade.conf");
const [, certificate = ""] = /^(openssl req .*)$/m.exec(page) ?? [];
const NAME = "grading.example.com";

const isThere = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;
export const HAS_NGINX = isThere("nginx", "-v") && isThere("openssl", "version");
/** For the name of a group of tests that needs it. */
export const LEFT_OUT = HAS_NGINX ? "" : " (left out: nginx or openssl is not installed)";

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Nginx {
  /** Where it listens, as a client needs to know it. */
  readonly place: { readonly host: string; readonly servername: string; readonly port: number; readonly ca: Buffer };
  get(path: string, method?: string, headers?: Readonly<Record<string, string>>, body?: string): Promise<Got>;
  /** What it has written to one of its logs. */
  log(name: "access.log" | "error.log" | "start.log"): string;
  stop(): Promise<void>;
}

/**
 * @param ports those of the servers
 * @param locations of its server, above those of the page
 */
export async function startNginx(ports: readonly [number, number], locations = ""): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-nginx-"));
  const made = spawnSync("sh", ["-c", certificate], { cwd: folder, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`);
  const port = await freePort();
  writeConfiguration(folder, port, ports, locations);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")]);
  const ca = readFileSync(join(folder, "settlegrade.crt"));
  const place = { host: "127.0.0.1", servername: NAME, port, ca };
  const get: Nginx["get"] = (path, method = "GET", headers = {}, body = "") => {
    return new Promise((resolve, reject) => {
      const sent = request(
        { ...place, path, method, agent: false, headers: { host: NAME, ...headers } },
        (response) => {
          const { statusCode = 0, headers: answered } = response;
          text(response).then((all) => resolve({ status: statusCode, headers: answered, body: all }), reject);
        },
      );
      sent.on("error", reject).end(body);
    });
  };
  const log: Nginx["log"] = (name) => readFileSync(join(folder, name), "utf8");
  const answers = (): Promise<boolean> =>
    get("/").then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${log("start.log")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    place,
    get,
    log,
    async stop() {
      const ended = new Promise((resolve) => nginx.once("close", resolve));
      if (nginx.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** The page's configuration with the ports and files of this test, inside what a distribution's nginx.conf has around it. */
function writeConfiguration(
  folder: string,
  port: number,
  [one, other]: readonly [number, number],
  locations: string,
): void {
  const own = conf
    .replace("  location /v3/ {", `${locations}\n  location /v3/ {`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("127.0.0.1:8787", `127.0.0.1:${one}`)
    .replace("127.0.0.1:8788", `127.0.0.1:${other}`)
    .replaceAll("/etc/nginx/", `${folder}/`)
    .replace("/var/log/nginx/settlegrade.log", `${folder}/access.log`)
    .replace("/var/log/nginx/settlegrade-error.log", `${folder}/error.log`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${folder}/${name};`;
  });
  const main = `daemon off; master_process off; pid ${folder}/nginx.pid; events {}`;
  writeFileSync(join(folder, "nginx.conf"), `${main}\nhttp {\n${temporary.join("\n")}\n${own}\n}\n`);
}
