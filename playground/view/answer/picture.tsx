import { useState } from "preact/hooks";
import type { Grid } from "../../../src/pure/grid/index.js";
import { loadPart } from "../../parts/load.js";

/** Long enough for a browser to have begun the download. */
const KEPT_MS = 10_000;
/** Pixels of the picture for each of the drawing: sharp on a phone. */
const SCALE = 2;

interface PictureProps {
  readonly grid: Grid;
  readonly headings: readonly string[];
  /** The verdict and its sentence, above the grid of a picture that is sent. */
  readonly says: readonly string[];
}

/** Saves the grid as a file, or copies it with the verdict as a picture; where a browser can, it shares that. */
export function Picture({ grid, headings, says }: PictureProps) {
  const [said, setSaid] = useState("");
  const [, ...further] = headings;
  const svgOf = async (lines: readonly string[]) => (await loadPart("picture"))(grid, lines);
  const picture = async () => pngOf(await svgOf([...says, ...further]));
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture() })]);
      setSaid("Copied.");
    } catch {
      // The browser lets nobody copy pictures: it is saved instead.
      saved(await picture(), "settlement.png");
      setSaid("This browser does not let the page copy a picture. It is saved.");
    }
  };
  const share = async () => {
    const files = [new File([await picture()], "settlement.png", { type: "image/png" })];
    // An address on a disk is of no use to anybody else.
    const words = { text: says[0] ?? "", ...(location.protocol === "file:" ? {} : { url: location.href }) };
    const sent = navigator.canShare({ files }) ? { ...words, files } : words;
    await navigator.share(sent).catch(() => setSaid("It was not shared."));
  };
  const save = async () => saved(new Blob([await svgOf(headings)], { type: "image/svg+xml" }), "settlement-grid.svg");
  /** What goes wrong on the way, such as a script that does not come. */
  const trying = (work: () => Promise<void>) => () =>
    work().catch((error: Error) => setSaid(`The picture could not be made: ${error.message}`));
  const canShare = typeof navigator.share === "function" && typeof navigator.canShare === "function";
  return (
    <p class="buttons">
      <button type="button" onClick={trying(copy)}>
        Copy picture
      </button>
      {canShare ? (
        <button type="button" onClick={trying(share)}>
          Share
        </button>
      ) : null}
      <button type="button" onClick={trying(save)}>
        Save the grid as SVG
      </button>
      <span class="quiet" aria-live="polite">
        {said}
      </span>
    </p>
  );
}

function saved(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** The drawing as PNG. The policy of the page lets it draw its own data alone. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.width;
  canvas.height = SCALE * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture was made")) : resolve(blob)), "image/png");
  });
}
