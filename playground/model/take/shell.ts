/** A string as one word of a shell: nothing in it is run or replaced. */
export function shellWord(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const END = "END";

/** A file with this text. The text may have any line but that of the end, which no line of JSON is. */
export function fileOf(name: string, text: string): string {
  return `cat > ${name} <<'${END}'\n${text}\n${END}`;
}
