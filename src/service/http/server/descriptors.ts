import { close, open } from "node:fs";

/** Milliseconds between two attempts. */
const STEP = 1_000;

/**
 * Notices when the process or the machine has no file descriptors left. Node then refuses connections without a word, so that a file
 * is opened now and then. Returns a function that ends it.
 */
export function watchDescriptors(onNone: () => void, file = process.execPath): () => void {
  let isEnded = false;
  const timer = setInterval(() => {
    open(file, "r", (error, descriptor) => {
      if (error === null) close(descriptor);
      else if (!isEnded && (error.code === "EMFILE" || error.code === "ENFILE")) onNone();
    });
  }, STEP);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
