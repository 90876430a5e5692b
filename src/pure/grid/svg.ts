import { hashOf } from "../text/hash.js";
import { count, wrap } from "../text/text.js";
import { escapeXml } from "../text/xml.js";
import { type Grid, type LegendEntry, type Room, type Square, type Strip, TICKS } from "./grid.js";
import { MARKS, type Mark } from "./marks.js";

/** More cells than these are too small to be read on a page. */
export const SVG_ROOM: Room = { max: 30, cells: 41 };

/**
 * Blue for winning, orange for losing: people with any of the common kinds of colour blindness can tell them apart. A half
 * stake has the lighter shade. Each letter has a contrast of at least 4.5 to its cell.
 */
export const COLORS: Readonly<Record<Mark, { readonly fill: string; readonly text: string }>> = {
  won: { fill: "#0b5394", text: "#ffffff" },
  half_won: { fill: "#a9d2f5", text: "#0a2740" },
  void: { fill: "#f4f1e4", text: "#333333" },
  half_lost: { fill: "#fbcf9c", text: "#4a2500" },
  lost: { fill: "#a84300", text: "#ffffff" },
  depends: { fill: "#6b6b6b", text: "#ffffff" },
  ungradeable: { fill: "#d9c6e8", text: "#3b1d56" },
  never_played: { fill: "#ffffff", text: "#555555" },
  no_score: { fill: "#ffffff", text: "#767676" },
};

const CELL = 30;
const STRIP_CELL = 18;
const STRIP_HEIGHT = 44;
const MARGIN = 16;
const GAP = 10;
const LINE = 20;
const LEGEND_LINE = 22;
/** Room before the cells of a grid for `home` and its scores. */
const GUTTER = 64;
const NARROWEST = 520;
/** Rough widths of a letter, since the font is the reader's. */
const LETTER = 7;
const TITLE_LETTER = 9;
const INK = "#1a1a1a";
const FONT = `font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="13"`;

/** A drawing and the room that it takes. */
interface Part {
  readonly body: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** The grid as an SVG file that needs no fonts, scripts or styles from elsewhere. */
export function gridSvg(grid: Grid, headings: readonly string[]): string {
  const { drawing, legend, notes } = grid;
  const drawn = drawing.form === "square" ? squarePart(drawing) : stripPart(drawing);
  const width = Math.max(NARROWEST, drawn.width + 2 * MARGIN);
  const room = width - 2 * MARGIN;
  const parts = [
    textPart(headings.slice(0, 1), room, TITLE_LETTER, ' font-weight="bold" font-size="15"'),
    textPart(headings.slice(1), room, LETTER),
    drawn,
    legendPart(legend),
    textPart(notes, room, LETTER),
  ];
  let top = MARGIN;
  const body = parts.flatMap((part) => {
    const placed = part.height === 0 ? [] : [`<g transform="translate(${MARGIN} ${top})">`, ...part.body, "</g>"];
    top += part.height;
    return placed;
  });
  // Ids must differ from those of other grids on the same page.
  const id = `outcomes-${hashOf(headings.join(" "))}`;
  const size = `viewBox="0 0 ${width} ${top + MARGIN}" width="${width}" height="${top + MARGIN}"`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${id}-title ${id}-desc" ${FONT}>`,
    `<title id="${id}-title">${escapeXml(`Settlement grid: ${headings[0] ?? ""}`)}</title>`,
    `<desc id="${id}-desc">${escapeXml(described(grid, headings))}</desc>`,
    `<rect width="${width}" height="${top + MARGIN}" fill="#ffffff"/>`,
    ...body,
    "</svg>",
  ].join("\n")}\n`;
}

function textPart(texts: readonly string[], room: number, letter: number, attributes = ""): Part {
  const lines = texts.flatMap((text) => wrap(text, Math.floor(room / letter)));
  return {
    body: lines.map(
      (text, index) => `<text y="${index * LINE + 13}" fill="${INK}"${attributes}>${escapeXml(text)}</text>`,
    ),
    width: room,
    height: lines.length * LINE,
  };
}

function squarePart({ rows }: Square): Part {
  const first = 2 * LINE + GAP;
  const middle = (place: number) => place * CELL + CELL / 2;
  const numbers = rows.flatMap((_, number) => [
    `<text x="${GUTTER + middle(number)}" y="${first - 8}" text-anchor="middle">${number}</text>`,
    `<text x="${GUTTER - 10}" y="${first + middle(number) + 5}" text-anchor="end">${number}</text>`,
  ]);
  const cells = rows.flatMap((row, home) =>
    row.flatMap((mark, away) =>
      cellOf(mark, [GUTTER + away * CELL, first + home * CELL], [CELL, CELL], `${home}-${away}`),
    ),
  );
  const axes = [`<text x="${GUTTER}" y="${GAP + 8}">away</text>`, `<text y="${first + middle(0) + 5}">home</text>`];
  return {
    body: [`<g fill="${INK}">`, ...axes, ...numbers, "</g>", ...cells],
    width: GUTTER + rows.length * CELL,
    height: first + rows.length * CELL + GAP,
  };
}

function stripPart({ axis, from, marks }: Strip): Part {
  const below = GAP + STRIP_HEIGHT;
  const body = marks.flatMap((mark, place) => {
    const number = from + place;
    const x = place * STRIP_CELL + STRIP_CELL / 2;
    const tick = [
      `<path d="M${x} ${below}v6" stroke="${INK}"/>`,
      `<text x="${x}" y="${below + LINE}" text-anchor="middle" fill="${INK}">${number}</text>`,
    ];
    const size = [STRIP_CELL, STRIP_HEIGHT] as const;
    const cell = mark === null ? [] : cellOf(mark, [place * STRIP_CELL, GAP], size, `${axis} ${number}`);
    return number % TICKS === 0 ? [...cell, ...tick] : cell;
  });
  return { body, width: marks.length * STRIP_CELL, height: below + LINE + 2 * GAP };
}

type Pair = readonly [number, number];

/** A cell with its letter. What it is the cell of, and its mark, are its tooltip. */
function cellOf(mark: Mark, [x, y]: Pair, [width, height]: Pair, what: string): string[] {
  const { fill, text } = COLORS[mark];
  const { letter, words } = MARKS[mark];
  const size = `width="${width}" height="${height}"`;
  const middle = `x="${x + width / 2}" y="${y + height / 2 + 5}" text-anchor="middle" pointer-events="none"`;
  return [
    `<rect x="${x}" y="${y}" ${size} fill="${fill}" stroke="#ffffff"><title>${what}: ${words}</title></rect>`,
    `<text ${middle} fill="${text}">${letter}</text>`,
  ];
}

function legendPart(legend: readonly LegendEntry[]): Part {
  const rows = legend.flatMap((entry, index) => {
    const { fill, text } = COLORS[entry.mark];
    const y = index * LEGEND_LINE;
    return [
      `<rect y="${y}" width="18" height="18" fill="${fill}" stroke="#888888"/>`,
      `<text x="9" y="${y + 14}" text-anchor="middle" fill="${text}">${MARKS[entry.mark].letter}</text>`,
      `<text x="28" y="${y + 14}" fill="${INK}">${escapeXml(legendWords(entry))}</text>`,
    ];
  });
  return { body: rows, width: 0, height: legend.length * LEGEND_LINE + GAP };
}

function legendWords({ mark, cells, where }: LegendEntry): string {
  const number = cells === null ? "" : `, ${count(cells, "score")}`;
  return `${MARKS[mark].words}${number}${where === "" ? "" : `: ${where}`}`;
}

/** The grid in words, for those who do not see it. */
function described({ drawing, legend, notes }: Grid, headings: readonly string[]): string {
  const what =
    drawing.form === "square"
      ? `A grid of the scores up to ${drawing.rows.length - 1}, the home side's down and the away side's across`
      : `A strip of the numbers from ${drawing.from} to ${drawing.from + drawing.marks.length - 1}`;
  return [...headings.slice(1), what, ...legend.map(legendWords), ...notes]
    .map((sentence) => (sentence.endsWith(".") ? sentence : `${sentence}.`))
    .join(" ");
}
