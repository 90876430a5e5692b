import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

/** The environment without what an outer `npm run` added, and with telemetry off. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)/i.test(name))),
  CI: "1",
  DENO_NO_UPDATE_CHECK: "1",
  DO_NOT_TRACK: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  NO_COLOR: "1",
};

const LONGEST_RUN = 300_000;
const LONGEST_START = 60_000;

/** Runs a program to its end, and answers with what it printed. */
export async function run(folder: string, program: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: ENVIRONMENT, timeout: LONGEST_RUN, maxBuffer: 2 ** 26 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stderr = "", stdout = "", message } = error as { stderr?: string; stdout?: string; message: string };
    throw new Error(lastLines(`${stdout}\n${stderr}`) || message, { cause: error });
  }
}

export interface Started {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a server and waits until it prints where it listens: `http://127.0.0.1:PORT`. */
export function start(folder: string, program: string, ...args: readonly string[]): Promise<Started> {
  // In its own process group: some of these programs start another, which must end with them.
  const server = spawn(program, args, { cwd: folder, env: ENVIRONMENT, detached: true });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const stop = async (): Promise<void> => {
    if (server.pid !== undefined && server.exitCode === null) {
      try {
        process.kill(-server.pid, "SIGKILL");
      } catch {
        // It has already ended.
      }
    }
    await ended;
  };
  return new Promise((resolve, reject) => {
    let printed = "";
    const fail = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(`${reason}: ${lastLines(printed)}`));
      void stop();
    };
    const timer = setTimeout(() => fail("it did not say where it listens"), LONGEST_START);
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [origin] = /http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d*(?=\D)/.exec(printed) ?? [];
      if (origin === undefined) return;
      clearTimeout(timer);
      resolve({ origin: origin.replace("localhost", "127.0.0.1"), stop });
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("error", (error) => fail(error.message)).once("exit", (code) => fail(`it ended with ${code}`));
  });
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-15).join("\n");
}
