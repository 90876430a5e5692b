import { readFileSync } from "node:fs";
import ts from "typescript";
import { KINDS } from "./kinds.js";
import type { Site } from "./mutant.js";

/** Every mutant of a file. @param file its place in the folder, such as `src/pure/engine/grade.ts` */
export function sitesOf(folder: string, file: string): readonly Site[] {
  const source = parsed(file, readFileSync(`${folder}/${file}`, "utf8"));
  const textOf = (node: ts.Node): string => node.getText(source);
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    if (isType(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isExpression(node) && isReplaceable(node)) {
      for (const [kind, change] of Object.entries(KINDS)) {
        const is = change(node, textOf);
        if (is !== null) sites.push({ ...placeOf(node, source), file, kind, is });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

function parsed(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
}

function placeOf(node: ts.Node, source: ts.SourceFile): Pick<Site, "start" | "end" | "was" | "line" | "text"> {
  const start = node.getStart(source);
  const { line } = source.getLineAndCharacterOfPosition(start);
  const text = source.text.split("\n")[line]?.trim() ?? "";
  return { start, end: node.end, was: node.getText(source), line: line + 1, text };
}

function isType(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

/** False for what is no value of its own: a name of a property, a directive, a link of an optional chain, the sides of an assignment. */
function isReplaceable(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isOptionalChain(node) || ts.isOptionalChain(parent)) return false;
  if ("name" in parent && parent.name === node) return false;
  if (ts.isTaggedTemplateExpression(parent) || ts.isComputedPropertyName(parent)) return false;
  if (ts.isStringLiteral(node) && ts.isExpressionStatement(parent)) return false;
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return false;
  const isTarget =
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return !isTarget && !ts.isForOfStatement(parent) && !ts.isHeritageClause(parent);
}
