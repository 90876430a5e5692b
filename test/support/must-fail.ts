import { expect, it } from "vitest";

it("fails, as npm run check:checks demands", () => {
  expect.unreachable("a test that must fail");
});
