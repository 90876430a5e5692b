import { expect, it } from "vitest";

it("fails, as npm run lab -- checks demands", () => {
  expect.unreachable("a test that must fail");
});
