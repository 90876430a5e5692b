import type { Measured, Point } from "./measure.js";

const [COLUMNS, WIDTH, HEIGHT] = [3, 250, 190];
const PLOT = { left: 52, right: 24, top: 44, bottom: 40 };
const STYLE =
  "text{font:11px system-ui,'DejaVu Sans',sans-serif;fill:#1a1a1a}.t{font-weight:600;font-size:12px}.g{stroke:#8884}" +
  ".l{stroke:#777;stroke-dasharray:4 3}.p{fill:none;stroke:#0b5394;stroke-width:2}.d{fill:#0b5394}.b{fill:#fff}" +
  "@media(prefers-color-scheme:dark){text{fill:#e6e6e6}.p{stroke:#7db8f0}.d{fill:#7db8f0}.b{fill:#0d1117}}";

/** The curves on logarithmic axes, each with a line of linear growth through its last point. */
export function drawing(all: readonly Measured[]): string {
  const rows = Math.ceil(all.length / COLUMNS);
  const [width, height] = [COLUMNS * WIDTH, rows * HEIGHT];
  const plots = all.map((measured, index) => {
    const [x, y] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT];
    return `<g transform="translate(${x} ${y})">${plot(measured)}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>Processor time of grades against the size of their input</title><style>${STYLE}</style>` +
    `<rect class="b" width="${width}" height="${height}"/>\n${plots.join("\n")}\n</svg>\n`
  );
}

function plot({ curve, points, slope }: Measured): string {
  const x = axis(
    points.map(({ size }) => size),
    PLOT.left,
    WIDTH - PLOT.right,
  );
  const y = axis(
    points.map(({ cost }) => cost),
    HEIGHT - PLOT.bottom,
    PLOT.top,
  );
  const at = ({ size, cost }: Point) => `${x.place(size)},${y.place(cost)}`;
  const last = points.at(-1);
  if (last === undefined) throw new RangeError("a curve needs points");
  // Where linear growth leaves the plot at its foot or its left side.
  const from = Math.max(x.least, (last.size * y.least) / last.cost);
  const linear = { size: from, cost: (last.cost * from) / last.size };
  return [
    `<text class="t" x="${PLOT.left}" y="18">${curve.title}</text>`,
    `<text x="${PLOT.left}" y="33">slope ${slope.toFixed(2)}, time of ${curve.times}</text>`,
    ...x.ticks.map((tick) => `<path class="g" d="M${x.place(tick)} ${PLOT.top}V${HEIGHT - PLOT.bottom}"/>`),
    ...y.ticks.map((tick) => `<path class="g" d="M${PLOT.left} ${y.place(tick)}H${WIDTH - PLOT.right}"/>`),
    ...x.ticks.map((tick) => label(x.place(tick), HEIGHT - PLOT.bottom + 14, "middle", tick.toLocaleString("en-US"))),
    ...y.ticks.map((tick) => label(PLOT.left - 5, y.place(tick) + 4, "end", timeWords(tick))),
    label((PLOT.left + WIDTH - PLOT.right) / 2, HEIGHT - PLOT.bottom + 29, "middle", curve.counts),
    `<path class="l" d="M${at(linear)}L${at(last)}"/>`,
    `<polyline class="p" points="${points.map(at).join(" ")}"/>`,
    ...points.map((point) => `<circle class="d" r="2.5" cx="${x.place(point.size)}" cy="${y.place(point.cost)}"/>`),
  ].join("");
}

function label(x: number, y: number, anchor: string, words: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
}

/** A logarithmic axis over whole powers of ten. */
function axis(values: readonly number[], start: number, end: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const place = (value: number) => Math.round(start + ((Math.log10(value) - low) / (high - low)) * (end - start));
  return { least: 10 ** low, ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)), place };
}

function timeWords(microseconds: number): string {
  if (microseconds < 1) return `${Math.round(microseconds * 1_000)} ns`;
  if (microseconds < 1_000) return `${microseconds} µs`;
  return microseconds < 1_000_000 ? `${microseconds / 1_000} ms` : `${microseconds / 1_000_000} s`;
}
