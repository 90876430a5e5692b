/** The kinds of mutants: what each puts in the place of an expression. */
import ts from "typescript";

/** The text that is put in its place, or null if the kind does not concern it. */
type Change = (node: ts.Expression, textOf: (node: ts.Node) => string) => string | null;

type Swaps = Readonly<Record<string, string>>;

const binary =
  (swaps: Swaps): Change =>
  (node, textOf) => {
    if (!ts.isBinaryExpression(node)) return null;
    const swapped = swaps[textOf(node.operatorToken)];
    return swapped === undefined ? null : `(${textOf(node.left)}) ${swapped} (${textOf(node.right)})`;
  };

/** An assignment is a statement of its own, so that nobody reads what it gives. */
const assigned =
  (swaps: Swaps): Change =>
  (node, textOf) => {
    if (!ts.isBinaryExpression(node)) return null;
    const swapped = swaps[textOf(node.operatorToken)];
    return swapped === undefined ? null : `${textOf(node.left)} ${swapped} ${textOf(node.right)}`;
  };

/** What an `if`, a `while` or a ternary asks. */
const condition =
  (changed: (text: string) => string): Change =>
  (node, textOf) => {
    const { parent } = node;
    const isAsked =
      (ts.isIfStatement(parent) && parent.expression === node) ||
      (ts.isConditionalExpression(parent) && parent.condition === node);
    return isAsked ? changed(textOf(node)) : null;
  };

const method =
  (swaps: Swaps): Change =>
  (node, textOf) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
    const swapped = swaps[node.expression.name.text];
    if (swapped === undefined) return null;
    const list = node.arguments.map(textOf).join(", ");
    return `${textOf(node.expression.expression)}.${swapped}(${list})`;
  };

/** A call whose list or string is used as it is. */
const without =
  (...names: readonly string[]): Change =>
  (node, textOf) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
    return names.includes(node.expression.name.text) ? textOf(node.expression.expression) : null;
  };

const isStatement = ({ parent }: ts.Node): boolean => ts.isExpressionStatement(parent);

const isNumberOf = (node: ts.Node): node is ts.NumericLiteral =>
  ts.isNumericLiteral(node) && !Number.isNaN(Number(node.text));

const withoutLast = (text: string, list: readonly ts.Node[], textOf: (node: ts.Node) => string): string | null =>
  list.length === 0 ? null : `${text[0]}${list.slice(0, -1).map(textOf).join(", ")}${text.at(-1)}`;

export const KINDS: Readonly<Record<string, Change>> = {
  equality: binary({ "===": "!==", "!==": "===" }),
  boundary: binary({ "<": "<=", "<=": "<", ">": ">=", ">=": ">" }),
  comparison: binary({ "<": ">=", "<=": ">", ">": "<=", ">=": "<" }),
  sum: binary({ "+": "-", "-": "+" }),
  product: binary({ "*": "/", "/": "*", "%": "*", "**": "*" }),
  logic: binary({ "&&": "||", "||": "&&" }),
  default: (node, textOf) =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
      ? `(${textOf(node.left)})!`
      : null,
  "condition is false": condition((text) => `!(${text})`),
  "condition is always so": condition(() => "true"),
  "condition is never so": condition(() => "false"),
  choice: (node, textOf) =>
    ts.isConditionalExpression(node)
      ? `(${textOf(node.condition)}) ? (${textOf(node.whenFalse)}) : (${textOf(node.whenTrue)})`
      : null,
  boolean: (node) =>
    node.kind === ts.SyntaxKind.TrueKeyword ? "false" : node.kind === ts.SyntaxKind.FalseKeyword ? "true" : null,
  number: (node) => (isNumberOf(node) ? String(Number(node.text) + 1) : null),
  string: (node) => (ts.isStringLiteral(node) ? (node.text === "" ? '"x"' : '""') : null),
  template: (node) => (ts.isTemplateExpression(node) ? "``" : null),
  anchor: (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return null;
    const changed = node.text.startsWith("/^") ? node.text.replace("^", "") : node.text.replace(/\$(\/[a-z]*)$/, "$1");
    return changed === node.text || changed.startsWith("//") ? null : changed;
  },
  negation: (node, textOf) =>
    ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
      ? `!!(${textOf(node.operand)})`
      : null,
  minus: (node, textOf) =>
    ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
      ? `+(${textOf(node.operand)})`
      : null,
  step: (node, textOf) =>
    isStatement(node) && (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node))
      ? `${textOf(node.operand)}${node.operator === ts.SyntaxKind.PlusPlusToken ? "--" : "++"}`
      : null,
  "added up": assigned({ "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=" }),
  call: (node) => (ts.isCallExpression(node) && isStatement(node) ? "void 0" : null),
  assignment: (node) =>
    ts.isBinaryExpression(node) && isStatement(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
      ? "void 0"
      : null,
  quantifier: method({ some: "every", every: "some" }),
  extreme: method({
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
    startsWith: "endsWith",
    endsWith: "startsWith",
  }),
  "kept all": without("filter", "slice", "sort", "reverse", "trim", "toLowerCase"),
  "last of a list": (node, textOf) =>
    ts.isArrayLiteralExpression(node) ? withoutLast("[]", node.elements, textOf) : null,
  "last of a record": (node, textOf) =>
    ts.isObjectLiteralExpression(node) ? withoutLast("{}", node.properties, textOf) : null,
};
