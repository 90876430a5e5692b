import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { finished } from "node:stream/promises";
import { fileError, OutputClosed, UsageError } from "../errors.js";
import type { CommandIo, Io } from "../io.js";
import { beforeEnd } from "../stop.js";
import { compressorFor, MOST_WAITING } from "./compression.js";
import { Output } from "./output.js";
import { realPathOf, refuseToOverwrite } from "./overwrite.js";

/** What the commands that write records have in common. */
interface Answering {
  /** Null for standard output. */
  readonly output: string | null;
  readonly rejects: string | null;
  /** The files that the command reads. */
  readonly reads: readonly string[];
}

/** Runs a command with its standard output, or with the file of `--output` in its place. */
export async function answered(
  { output, rejects, reads }: Answering,
  { io, stdout, stderr }: CommandIo,
  run: (io: Io, stdout: Output) => Promise<number>,
): Promise<number> {
  if (rejects !== null) refuseToOverwrite({ option: "--rejects", path: rejects }, { inputs: reads, stdin: io.stdin });
  if (output === null) {
    const forget = beforeEnd(() => stdout.stop());
    return run(io, stdout).finally(forget);
  }
  for (const path of [output, partOf(output)]) {
    const inputs = [...reads, ...(rejects === null ? [] : [rejects])];
    refuseToOverwrite({ option: "--output", path }, { inputs, stdin: io.stdin });
  }
  const file = await AnswerFile.open(output);
  const forget = beforeEnd(async () => {
    const words = await file.giveUp();
    await stderr.write(`\nsettlegrade: stopped${words}\n`).catch(() => {});
  });
  try {
    const code = await run({ ...io, isTTY: false, columns: 0 }, file.output);
    await file.finish();
    return code;
  } catch (error) {
    const words = await file.giveUp();
    throw error instanceof UsageError ? new UsageError(`${error.message.replace(/\.$/, "")}${words}`) : error;
  } finally {
    forget();
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}

/** A file that has its name once it is whole. Until then the name has `.part` at its end. */
class AnswerFile {
  readonly output: Output;
  readonly #path: string;
  /** Where it is written; the path itself for what is no file, such as a pipe. */
  readonly #part: string;
  readonly #inode: number;
  readonly #done: Promise<void>;
  #isOver = false;

  private constructor(path: string, part: string, handle: FileHandle, inode: number) {
    this.#path = path;
    this.#part = part;
    this.#inode = inode;
    const file = handle.createWriteStream({ highWaterMark: MOST_WAITING, flush: part !== path });
    const compressor = compressorFor(path);
    // An error of the file destroys the compressor, whose errors the output reports.
    if (compressor !== null) pipeline(compressor, file, () => {});
    this.#done = finished(file);
    this.#done.catch(() => {});
    this.output = new Output(compressor ?? file, part);
  }

  /** @throws UsageError if it cannot be written */
  static async open(path: string): Promise<AnswerFile> {
    compressorFor(path);
    const found = await stat(path).catch(() => null);
    const whole = realPathOf(path);
    const part = found === null || found.isFile() ? partOf(whole) : whole;
    try {
      // Not into the file of another run: one of them would rename what the other has not finished.
      if (part !== whole) await rm(part, { force: true });
      // Whoever may not read the file that is replaced may not read this one either.
      const handle = await open(part, "w", found?.mode ?? 0o666);
      return new AnswerFile(whole, part, handle, (await handle.stat()).ino);
    } catch (error) {
      throw error instanceof UsageError ? error : fileError(part, "write", error);
    }
  }

  /** @throws UsageError if what is left cannot be written */
  async finish(): Promise<void> {
    await this.#end();
    if (this.#isOver) throw new OutputClosed();
    this.#isOver = true;
    if (this.#part === this.#path) return;
    const found = await stat(this.#part).catch(() => null);
    if (found?.ino !== this.#inode) throw new UsageError(`${this.#path}: another run writes the same file`);
    await rename(this.#part, this.#path).catch((error: unknown) => {
      throw fileError(this.#path, "write", error);
    });
  }

  /** Keeps what was written so far under its own name. The words say where it is. */
  async giveUp(): Promise<string> {
    if (this.#isOver) return "";
    this.#isOver = true;
    await this.#end().catch(() => {});
    if (this.#part === this.#path) return "";
    if (this.output.isUsed) return `; what was written until then is in ${this.#part}`;
    await rm(this.#part, { force: true }).catch(() => {});
    return "";
  }

  async #end(): Promise<void> {
    this.output.end();
    await this.#done.catch((error: unknown) => {
      throw fileError(this.#part, "write", error);
    });
  }
}
