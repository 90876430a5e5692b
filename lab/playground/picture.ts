/** `npm run lab -- playground:picture` takes the picture of the page for the documents: docs/playground.webp. It needs Chromium. */
import { writeFileSync } from "node:fs";
import { launchChromium } from "../../test/browser/chromium.js";
import { inRoot } from "../tools/root.js";
import { buildPlayground } from "./build.js";

const index = await buildPlayground();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1240, height: 1800 }, colorScheme: "light" });
  await page.goto(index.href);
  // House rules come after the first answer.
  await page
    .getByText("house rules", { exact: false })
    .filter({ hasText: /^All|^\d/ })
    .first()
    .waitFor();
  const below = await page.getByRole("button", { name: "Copy picture" }).boundingBox();
  const height = Math.round(below?.y ?? 1800) - 8;
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1240, height } });
  // The browser writes WebP, which is a third as large. A page without a policy may draw it.
  const canvas = await browser.newPage();
  const webp: string = await canvas.evaluate(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${picture.toString("base64")}";
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82).split(",")[1];
  })()`);
  writeFileSync(inRoot("docs/playground.webp"), Buffer.from(webp, "base64"));
} finally {
  await browser.close();
}
