import type { Page } from "playwright-core";

/** Text on the page, and the contrast between its colour and its background. */
export interface Contrast {
  readonly text: string;
  readonly ratio: number;
  /** What it has to be: 4.5, or 3 for large text. Source: WCAG 2.2, 1.4.3. */
  readonly needed: number;
}

/** Runs in the browser. Colours of the page are opaque, so the ground is the next element that has one. */
const MEASURE = String.raw`(() => {
  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour) => {
    const [red, green, blue] = channels(colour).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const measured = [];
  for (const element of document.body.querySelectorAll("*")) {
    const text = element.matches("[type=range], [type=radio], [type=checkbox]") ? "" : element.matches("input, textarea") ? element.value : [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join("");
    if (text.trim() === "" || !element.checkVisibility() || element.closest("svg, noscript, script")) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [light, dark] = [luminance(color), luminance(ground(element))].sort((one, other) => other - one);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    measured.push({ text: text.trim().slice(0, 40), ratio: (light + 0.05) / (dark + 0.05), needed: isLarge ? 3 : 4.5 });
  }
  return measured;
})()`;

export function contrastsOf(page: Page): Promise<Contrast[]> {
  return page.evaluate(MEASURE);
}
