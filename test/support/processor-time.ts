/** Milliseconds of processor time that this process uses, now and until the returned function is called: what other processes do counts nothing. */
export function startProcessorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
