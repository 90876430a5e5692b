/**
 * Engines without one assignment of a reader. Each either does not compile, or is run against the vectors.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import ts from "typescript";

export const ENGINE = fileURLToPath(new URL("../../../src/pure/engine/", import.meta.url));
const READERS = ["event", "possible"];

/** One assignment, and its file without it. */
export interface Deletion {
  readonly file: string;
  /** `event/numbers.ts:32 this.top = score(scores);` */
  readonly name: string;
  readonly text: string;
  /** True if it keeps what was read at first use. */
  readonly isCache: boolean;
}

/** Every statement of a reader that assigns: `x = y`, `x += y`, `x ??= y`, `x++`. */
export function deletions(): Deletion[] {
  const files = READERS.flatMap((folder) =>
    readdirSync(join(ENGINE, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => join(ENGINE, folder, file)),
  );
  return files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    return assignmentsIn(source).map((statement) => {
      const start = statement.getStart();
      const { line } = source.getLineAndCharacterOfPosition(start);
      const name = `${relative(ENGINE, file)}:${line + 1} ${statement.getText()}`;
      // Leave an empty statement, so that an `if` keeps its branch.
      return {
        file,
        name,
        text: `${text.slice(0, start)};${text.slice(statement.end)}`,
        isCache: isCache(statement),
      };
    });
  });
}

function assignmentsIn(node: ts.Node): ts.ExpressionStatement[] {
  const found: ts.ExpressionStatement[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isExpressionStatement(each) && isAssignment(each.expression)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

function isCache(statement: ts.ExpressionStatement): boolean {
  const text = statement.getText();
  return text.startsWith("this.") && (text.includes("??=") || text.startsWith("this.found"));
}

function isAssignment(expression: ts.Expression): boolean {
  if (ts.isPostfixUnaryExpression(expression) || ts.isPrefixUnaryExpression(expression)) return true;
  if (!ts.isBinaryExpression(expression)) return false;
  const { kind } = expression.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** True if the engine compiles with one file replaced. Keeps the compiler between calls. */
export function makeCompiler(): (deletion: Deletion) => boolean {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ENGINE, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {
        throw new Error("the engine's tsconfig.json cannot be read");
      },
    },
  );
  if (!config) throw new Error("the engine has no tsconfig.json");
  const versions = new Map<string, number>();
  let lost: Deletion | null = null;
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (file) => String(versions.get(resolve(file)) ?? 0),
    getScriptSnapshot: (file) => {
      const text = lost !== null && resolve(file) === lost.file ? lost.text : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ENGINE,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
  return (deletion) => {
    for (const file of [lost?.file, deletion.file]) if (file) versions.set(file, (versions.get(file) ?? 0) + 1);
    lost = deletion;
    const faults = [
      ...service.getSyntacticDiagnostics(deletion.file),
      ...service.getSemanticDiagnostics(deletion.file),
    ];
    return faults.length === 0;
  };
}

/** The engine with one file replaced, as a separate module. With null it is the unchanged engine. */
export async function engineWith(
  replaced: Pick<Deletion, "file" | "text"> | null,
): Promise<typeof import("../../../src/pure/engine/index.js")> {
  const { outputFiles } = await build({
    entryPoints: [join(ENGINE, "index.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    logLevel: "silent",
    plugins: [
      {
        name: "replaced",
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            replaced !== null && path === replaced.file
              ? { contents: replaced.text, loader: "ts", resolveDir: dirname(path) }
              : null,
          );
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}
