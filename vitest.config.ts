import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A busy machine must not fail a test: the limit is only for tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: "source", include: ["test/**/*.test.ts"], exclude: ["test/package/**"] },
      },
      {
        extends: true,
        test: {
          name: "package",
          include: ["test/package/**/*.test.ts"],
          globalSetup: "test/package/setup.ts",
          testTimeout: 120_000,
        },
      },
    ],
    coverage: {
      provider: "v8",
      reportOnFailure: true,
      include: ["src/**/*.ts"],
      reporter: ["text-summary", "json-summary", "html"],
      thresholds: { "src/engine/**": { lines: 95, branches: 90 } },
    },
  },
});
