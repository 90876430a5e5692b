/** The sentence for an error of a process, or a machine, that may not open another file. Null for any other error. */
export function tooFewFiles(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EMFILE")
    return "this process may not open enough files; raise the limit, for example with: ulimit -n 1024";
  if (code === "ENFILE")
    return "all files that this machine may open are open; close some, or raise the limit (fs.file-max)";
  return null;
}
