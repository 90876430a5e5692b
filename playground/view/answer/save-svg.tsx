import { type Grid, gridSvg } from "../../../src/pure/grid/index.js";

/** Long enough for a browser to have begun the download. */
const KEPT_MS = 10_000;

/** Saves the grid as a file. */
export function SaveSvg({ grid, headings }: { readonly grid: Grid; readonly headings: readonly string[] }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([gridSvg(grid, headings)], { type: "image/svg+xml" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "settlement-grid.svg";
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  };
  return (
    <p class="buttons">
      <button type="button" onClick={save}>
        Save the grid as SVG
      </button>
    </p>
  );
}
