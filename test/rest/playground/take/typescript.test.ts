import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { State } from "../../../../playground/model/state.js";
import { codeOf, jsonOf } from "../../../../playground/model/take/literal.js";
import { partsOf } from "../../../../playground/model/take/parts.js";
import { typescriptOf } from "../../../../playground/model/take/typescript.js";
import { jsonOf as parsed } from "../../../support/json.js";
import { draws } from "../../../support/volume.js";
import { hostile, USUAL, WITH_BONUS } from "./states.js";
import { moneyOf, verdictsOf } from "./verdicts.js";

const ROOT = new URL("../../../../", import.meta.url);
const SOURCES: Readonly<Record<string, string>> = {
  settlegrade: "src/pure/engine/index.ts",
  "settlegrade/rulebooks": "src/pure/rulebooks/index.ts",
  "settlegrade/settle": "src/pure/settle/index.ts",
};

/** Runs a program with its imports pointed at the sources, and gives what it prints. */
async function run(code: string): Promise<string[]> {
  const printed: string[] = [];
  const imports = [...code.matchAll(/^import (\{.*?\}) from "(.*?)";$/gm)];
  const modules = await Promise.all(imports.map(([, , from = ""]) => import(new URL(SOURCES[from] ?? "", ROOT).href)));
  const names = imports.map(([, list = ""], at) => `const ${list} = modules[${at}];`).join("\n");
  const body = (await transform(code.replaceAll(/^import .*$/gm, ""), { loader: "ts" })).code;
  const program = new Function("modules", "console", `${names}\n${body}`);
  program(modules, { log: (...values: unknown[]) => printed.push(values.join(" ")) });
  return printed;
}

function expectedOf(state: State): string[] {
  const money = moneyOf(state);
  return [...verdictsOf(state), ...(money === null ? [] : [money.sentence])];
}

describe("the program", () => {
  it.each(USUAL)("prints what the page says: %s", async (_, state) => {
    expect(await run(typescriptOf(partsOf(state)))).toEqual(expectedOf(state));
  });

  it("has the bonuses of a Lucky type", async () => {
    const [last = ""] = (await run(typescriptOf(partsOf(WITH_BONUS)))).slice(-1);
    expect(last).toBe(moneyOf(WITH_BONUS)?.sentence);
    expect(last).toContain("the bonus added");
  });

  it("prints what the page says of names that end strings, lines and templates", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (state) => {
        expect(await run(typescriptOf(partsOf(state)))).toEqual(expectedOf(state));
      }),
      { numRuns: draws(40, 10) },
    );
  });

  it("has no type faults", () => {
    const files = new Map(
      USUAL.map(([, state], at) => [fileURLToPath(new URL(`program-${at}.ts`, ROOT)), typescriptOf(partsOf(state))]),
    );
    const { config } = ts.readConfigFile(fileURLToPath(new URL("tsconfig.json", ROOT)), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, fileURLToPath(ROOT));
    const paths = Object.fromEntries(Object.entries(SOURCES).map(([name, file]) => [name, [`./${file}`]]));
    const host = ts.createCompilerHost(options);
    const read = host.readFile.bind(host);
    const exists = host.fileExists.bind(host);
    host.readFile = (file) => files.get(file) ?? read(file);
    host.fileExists = (file) => files.has(file) || exists(file);
    host.getSourceFile = (file, target) => {
      const text = host.readFile(file);
      return text === undefined ? undefined : ts.createSourceFile(file, text, target);
    };
    const program = ts.createProgram([...files.keys()], { ...options, noEmit: true, types: ["node"], paths }, host);
    const faults = [...files.keys()].flatMap((file) => {
      const source = program.getSourceFile(file);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"),
      );
    });
    expect(faults).toEqual([]);
  });
});

describe("a value as text", () => {
  it("is the same value as JSON and as code, whatever its names are", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.stringify(parsed(jsonOf(value)))).toBe(JSON.stringify(value));
        expect(JSON.stringify(new Function(`return (${codeOf(value)});`)())).toBe(JSON.stringify(value));
      }),
    );
  });

  it("keeps a field named __proto__", () => {
    const value = parsed('{"__proto__":{"admin":true}}');
    expect(codeOf(value)).toBe('{ ["__proto__"]: { admin: true } }');
  });

  it("shows what a terminal obeys, or turns the reading direction by, as escapes", () => {
    expect(codeOf("a\u202eb\u001b\u2028")).toBe('"a\\u202eb\\u001b\\u2028"');
  });
});
