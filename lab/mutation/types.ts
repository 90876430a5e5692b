import { dirname } from "node:path";
import ts from "typescript";
import { type Mutant, mutated } from "./mutant.js";

/**
 * The mutants that compile. Each is a file of its own next to the original, all of them in one program, so that what they import is
 * checked once. An error that an unchanged copy has as well is not the mutant's: a class, for example, is another class in a copy.
 */
export function thoseThatCompile(folder: string, mutants: readonly Mutant[]): readonly Mutant[] {
  const options = optionsIn(folder);
  const host = ts.createCompilerHost(options);
  const copies = new Map<string, string>();
  const add = (file: string, name: string, change: (text: string) => string): string => {
    const path = `${folder}/${file.replace(/\.ts$/, `.${name}.ts`)}`;
    copies.set(path, change(host.readFile(`${folder}/${file}`) ?? ""));
    return path;
  };
  const originals = new Map(
    [...new Set(mutants.map(({ file }) => file))].map((file) => [file, add(file, "original", (text) => text)]),
  );
  const changed = mutants.map((mutant) => ({
    mutant,
    path: add(mutant.file, `mutant-${mutant.id}`, (text) => mutated(text, mutant)),
  }));
  const { fileExists, readFile } = host;
  host.fileExists = (path) => copies.has(path) || fileExists(path);
  host.readFile = (path) => copies.get(path) ?? readFile(path);
  const program = ts.createProgram([...copies.keys(), ...typesIn(folder)], options, host);
  const errorsIn = (path: string | undefined): readonly string[] => {
    const source = path === undefined ? undefined : program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not in the program`);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  };
  const before = new Map([...originals].map(([file, path]) => [file, new Set(errorsIn(path))]));
  return changed
    .filter(({ mutant, path }) => errorsIn(path).every((error) => before.get(mutant.file)?.has(error)))
    .map(({ mutant }) => mutant);
}

function optionsIn(folder: string): ts.CompilerOptions {
  const file = `${folder}/tsconfig.json`;
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
  );
  return { ...options, noEmit: true, incremental: false, skipLibCheck: true };
}

/** Declarations that no file imports. */
function typesIn(folder: string): readonly string[] {
  return ts.sys.readDirectory(`${folder}/src`, [".d.ts", ".d.cts"]);
}
