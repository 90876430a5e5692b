import { defineConfig } from "tsup";

const shared = { target: "node20", sourcemap: false, treeshake: true } as const;
const library = { index: "src/engine/index.ts", contract: "src/contract/index.ts" };

export default defineConfig([
  { ...shared, entry: { ...library, "cli/main": "src/cli/main.ts" }, format: "esm", dts: { entry: library } },
  { ...shared, entry: library, format: "cjs", dts: true },
]);
