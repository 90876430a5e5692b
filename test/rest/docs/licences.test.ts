import { expect, it } from "vitest";
import { licencesOf, licencesPage, packagesOfLockfile, unlikeInstalled } from "../../../lab/pages/licences/page.js";
import { expectWritten } from "../../support/expect-page.js";

const packages = packagesOfLockfile();

it("docs/licences.md is what npm run lab -- licences writes", () => {
  expectWritten("docs/licences.md", licencesPage(), "licences");
});

it("lists the dependencies, the optional packages, and what they bring", () => {
  const names = licencesOf(packages).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["decimal.js", "libsql", "@libsql/linux-x64-gnu", "prom-client", "tdigest"]),
  );
  expect(names).not.toContain("vitest");
});

it("names the licences that the installed packages name", () => {
  expect(unlikeInstalled(licencesOf(packages))).toEqual([]);
});

it.each([["GPL-3.0-only"], ["UNLICENSED"], [undefined]])("rejects a package with the licence %s", (license) => {
  const { license: _, ...zod } = packages["node_modules/zod"] ?? {};
  const changed = { ...packages, "node_modules/zod": { ...zod, ...(license === undefined ? {} : { license }) } };
  // @ts-expect-error the rest of an entry has the other fields
  expect(() => licencesOf(changed)).toThrow(`zod: the licence ${license ?? "(none)"} is not allowed`);
});
