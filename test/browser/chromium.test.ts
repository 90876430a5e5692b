import { expect, it } from "vitest";
import { findChromium } from "./chromium.js";

it("the search for Chromium ends with what to install, or with the path in CHROMIUM that does not exist", () => {
  expect(() => findChromium("", ["/nowhere/chromium"])).toThrow("Install the Debian package chromium");
  expect(() => findChromium("/nowhere/chromium")).toThrow("CHROMIUM is /nowhere/chromium, which does not exist");
});
