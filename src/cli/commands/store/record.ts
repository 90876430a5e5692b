import { type FileHandle, open } from "node:fs/promises";
import { count } from "../../../pure/text/text.js";
import { codeOf } from "../../../service/sources/error-code.js";
import type { RecordCommand } from "../../command-line/table/store/record.js";
import { fileError, UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { Recording } from "../../follow/recording.js";
import { FollowReport } from "../../follow/report.js";
import { keyOf, startFollowing, untilStopped } from "../../follow/start.js";
import type { Io } from "../../io.js";
import { untilSignal } from "../../stop.js";

/** Records what a service sends until the process gets a signal to end. */
export async function runRecord(command: RecordCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const { file, from } = command;
  const stopped = (io.untilStopped ?? untilSignal)();
  const key = await keyOf(command);
  const handle = file === "-" ? null : await opened(file);
  try {
    const recording = new Recording((text) => (handle === null ? stdout.write(text) : append(handle, file, text)));
    const report = new FollowReport(from, stderr);
    const following = startFollowing(command, key, {
      onOdds: recording.onOdds,
      onScore: recording.onMessage,
      onStatus: recording.onMessage,
      onEvent: recording.onEvent,
      commit: recording.commit,
      onState: report.onState,
      onFault: report.onFault,
    });
    report.following = following;
    const finish = () => stderr.write(`${count(recording.records, "record")}\n`);
    await untilStopped(following, stopped, { report, finish });
  } finally {
    await handle?.close();
  }
}

/** A recording is not made twice: a file that exists stays as it is. */
async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx");
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw new UsageError(`${path}: it exists; record needs the name of a new file.`);
    throw fileError(path, "write", error);
  }
}

async function append(handle: FileHandle, path: string, text: string): Promise<void> {
  try {
    await handle.appendFile(text);
  } catch (error) {
    throw fileError(path, "write", error);
  }
}
