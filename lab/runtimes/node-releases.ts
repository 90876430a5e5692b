/**
 * Runs tests on maintained releases of Node: `npm run lab -- node-releases [FOLDER...]`, by default those of the service, the stores, the feed and its client.
 * The programs come from npm, about 200 MB in a temporary folder. Exit code 1 means that a test failed.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../tools/root.js";
import { install } from "./package.js";
import { NODE_RELEASES, nodePackage } from "./runtimes.js";

const USUAL = [
  "test/rest/http",
  "test/rest/sources",
  "test/fast/contract",
  "test/rest/feed",
  "test/rest/follow",
  "test/rest/day",
];
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");

const given = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "settlegrade-node-"));
try {
  for (const version of NODE_RELEASES) {
    const project = join(folder, version);
    await install(project, [`${nodePackage()}@${version}`]);
    const node = join(project, "node_modules", nodePackage(), "bin", "node");
    console.log(`\nNode ${version}`);
    const words = [
      VITEST,
      "run",
      "--project",
      "fast",
      "--project",
      "rest",
      "--project",
      "processes",
      ...(given.length > 0 ? given : USUAL),
    ];
    if (spawnSync(node, words, { cwd: ROOT, stdio: "inherit" }).status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
