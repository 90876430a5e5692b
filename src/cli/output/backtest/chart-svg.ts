import { hashOf } from "../../../pure/text/hash.js";
import { escapeXml } from "../../../pure/text/xml.js";
import { BAND_WORDS, type Chart, type HousePanel, labelled, type Scale } from "./chart.js";

const [WIDTH, GUTTER, RIGHT, MARGIN, LINE] = [420, 64, 16, 16, 20];
/** Houses next to each other; more are below. */
const MOST_ACROSS = 3;
const [YIELD_HEIGHT, SMALL_HEIGHT, BETWEEN, AXIS] = [180, 80, 34, 26];
/** A line with more points has no dots. */
const MOST_DOTS = 60;
const MOST_LABELS = 4;
const FONT = `font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="13"`;

/**
 * The colours on a light page and on a dark one, where each has a contrast of at least 4.5 to its ground. Blue, orange and violet differ for
 * people with any of the common kinds of colour blindness, and each has a panel to itself.
 */
const COLORS = {
  ground: ["#ffffff", "#15181e"],
  ink: ["#1a1a1a", "#e8e8e8"],
  grid: ["#d5d5d5", "#3a3f4a"],
  yield: ["#0b5394", "#7cc0ff"],
  band: ["#a9d2f5", "#234a6e"],
  drawdown: ["#a84300", "#ffab70"],
  closing: ["#5b2a86", "#cfa8f5"],
} as const;
type Color = keyof typeof COLORS;

/** The charts below each other as an SVG file that needs no fonts, scripts or styles from elsewhere. */
export function chartSvg(charts: readonly Chart[]): string {
  const across = Math.min(MOST_ACROSS, Math.max(1, ...charts.map(({ houses }) => houses.length)));
  const width = 2 * MARGIN + across * WIDTH;
  let top = MARGIN;
  const body = charts.flatMap((chart) => {
    const part = chartPart(chart, across);
    const placed = [`<g transform="translate(${MARGIN} ${top})">`, ...part.body, "</g>"];
    top += part.height + MARGIN;
    return placed;
  });
  const desc = charts.map(described).join(" ") || "No slip is settled.";
  // Ids and styles must differ from those of other charts on the same page.
  const id = `backtest-${hashOf(desc)}`;
  const size = `viewBox="0 0 ${width} ${top}" width="${width}" height="${top}"`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" id="${id}" ${size} role="img" aria-labelledby="${id}-title ${id}-desc" ${FONT}>`,
    `<title id="${id}-title">Backtest: cumulated yield and drawdown by month</title>`,
    `<desc id="${id}-desc">${escapeXml(desc)}</desc>`,
    `<style>${styleOf(id, 0)} @media (prefers-color-scheme: dark) { ${styleOf(id, 1)} }</style>`,
    `<rect width="${width}" height="${top}" class="f-ground"/>`,
    ...body,
    "</svg>",
  ].join("\n")}\n`;
}

function styleOf(id: string, ground: 0 | 1): string {
  const rules = (Object.entries(COLORS) as [Color, (typeof COLORS)[Color]][]).flatMap(([name, { [ground]: color }]) => [
    `#${id} .f-${name} { fill: ${color} }`,
    `#${id} .s-${name} { stroke: ${color}; fill: none }`,
  ]);
  return rules.join(" ");
}

/** The chart in words, for those who do not see it. */
function described({ currency, houses, months, note }: Chart): string {
  const span = `${months[0] ?? ""} to ${months.at(-1) ?? ""}`;
  const lines = houses.map(({ house, sentences }) => `${house}: ${sentences.join("; ")}.`);
  return [`${currency}, ${span}.`, ...lines, ...(note === "" ? [] : [`${note}.`]), `${BAND_WORDS}.`].join(" ");
}

interface Part {
  readonly body: readonly string[];
  readonly height: number;
}

function chartPart(chart: Chart, across: number): Part {
  const { currency, houses, note } = chart;
  const panels = houses.map((panel) => housePart(panel, chart));
  const height = panels[0]?.height ?? 0;
  const body = panels.flatMap((panel, index) => {
    const at = `${(index % across) * WIDTH} ${2 * LINE + Math.floor(index / across) * height}`;
    return [`<g transform="translate(${at})">`, ...panel.body, "</g>"];
  });
  const below = 2 * LINE + Math.ceil(houses.length / across) * height;
  const notes = [BAND_WORDS, note].filter((words) => words !== "");
  return {
    body: [
      textAt(0, 14, `Cumulated yield and drawdown by month, ${currency}`, ' font-weight="bold" font-size="15"'),
      ...body,
      ...notes.map((words, index) => textAt(0, below + 14 + index * LINE, words)),
    ],
    height: below + notes.length * LINE,
  };
}

function housePart({ house, points, sentences }: HousePanel, chart: Chart): Part {
  const lines = [house, ...sentences].map((words, index) =>
    textAt(0, 14 + index * LINE, words, index === 0 ? BOLD : ""),
  );
  let top = lines.length * LINE + BETWEEN;
  const panels: string[] = [];
  const draw = (title: string, panel: Panel): void => {
    const heading = textAt(0, -10, title);
    panels.push(
      `<g transform="translate(0 ${top})">`,
      heading,
      ...bandOf(panel),
      ...axesOf(panel),
      ...lineOf(panel),
      "</g>",
    );
    top += panel.height + BETWEEN;
  };
  const bands = points.map(({ band }) => band);
  draw(
    "Yield, %",
    panelOf(
      points.map(({ yield: percent }) => percent),
      chart.yields,
      YIELD_HEIGHT,
      "yield",
      bands,
    ),
  );
  draw(
    `Drawdown, ${chart.currency}`,
    panelOf(
      points.map(({ drawdown }) => -drawdown),
      chart.drawdowns,
      SMALL_HEIGHT,
      "drawdown",
    ),
  );
  if (chart.closing !== null)
    draw("Mean closing line value, %", panelOf(chart.closing, chart.values, SMALL_HEIGHT, "closing"));
  const labels = labelled(chart.months.length, MOST_LABELS).map((month) => {
    const [x, last] = [xOf(month, chart.months.length), month === chart.months.length - 1 && month > 0];
    return textAt(x, top - BETWEEN + LINE, chart.months[month] ?? "", ` text-anchor="${last ? "end" : "middle"}"`);
  });
  return { body: [...lines, ...panels, ...labels], height: top - BETWEEN + AXIS + MARGIN };
}

const BOLD = ' font-weight="bold"';

function textAt(x: number, y: number, words: string, attributes = ""): string {
  return `<text x="${x}" y="${y}" class="f-ink"${attributes}>${escapeXml(words)}</text>`;
}

interface Panel {
  readonly values: readonly (number | null)[];
  readonly bands: readonly HousePanel["points"][number]["band"][];
  readonly height: number;
  readonly color: Color;
  readonly scale: Scale;
}

function panelOf(
  values: Panel["values"],
  scale: Scale,
  height: number,
  color: Color,
  bands: Panel["bands"] = [],
): Panel {
  return { values, bands, height, color, scale };
}

function axesOf({ scale, height }: Panel): string[] {
  return scale.ticks.flatMap((tick) => {
    const y = yOf(tick, scale, height);
    const weight = tick === 0 ? ' stroke-width="1.5"' : "";
    return [
      `<path d="M${GUTTER} ${y}H${WIDTH - RIGHT}" class="s-${tick === 0 ? "ink" : "grid"}"${weight}/>`,
      `<text x="${GUTTER - 8}" y="${y + 4}" text-anchor="end" class="f-ink">${tick.toLocaleString("en-US")}</text>`,
    ];
  });
}

function bandOf({ bands, height, scale }: Panel): string[] {
  const at = bands.flatMap((band, month) => (band === null ? [] : [{ x: xOf(month, bands.length), ...band }]));
  const upper = at.map(({ x, high }) => `${x} ${yOf(high, scale, height)}`);
  const lower = at.map(({ x, low }) => `${x} ${yOf(low, scale, height)}`).reverse();
  if (upper.length === 0) return [];
  // The band of one month alone has no area.
  if (upper.length === 1) return [`<path d="M${upper[0]}L${lower[0]}" class="s-band" stroke-width="8"/>`];
  return [`<path d="M${[...upper, ...lower].join("L")}Z" class="f-band"/>`];
}

function lineOf({ values, height, color, scale }: Panel): string[] {
  const points = values.flatMap((value, month) =>
    value === null ? [] : [[xOf(month, values.length), yOf(value, scale, height)] as const],
  );
  if (points.length === 0) return [];
  const line = `<path d="M${points.map(([x, y]) => `${x} ${y}`).join("L")}" class="s-${color}" stroke-width="2"/>`;
  const dots = points.length > MOST_DOTS ? [] : points;
  return [line, ...dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.5" class="f-${color}"/>`)];
}

function xOf(month: number, months: number): number {
  const room = WIDTH - RIGHT - GUTTER - 2 * 6;
  return rounded(GUTTER + 6 + (months < 2 ? room / 2 : (room * month) / (months - 1)));
}

function yOf(value: number, { low, high }: Scale, height: number): number {
  return rounded(height * (1 - (value - low) / (high - low)));
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
