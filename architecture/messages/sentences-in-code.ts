import ts from "typescript-in-javascript";
import { isTest, type Source } from "../read-sources.ts";
import { isSentence, isShownName, isShownText } from "./sentence-shape.ts";

export type Sentence = { path: string; line: number; text: string };

/** What speaks to students, guardians, teachers and admins. The other errors of the accounts service are its protocol. */
const SPEAKING =
  /^(?:apps\/web\/src|packages\/(?:auth-service\/src\/mail|(?:browser-runtimes|execution|grading|practice|program-text|tracing|tutor-engine)\/src))\//;
/** For engineers, operators and authors of lessons, in English: /dev, the API reference, settings, metrics, names of keys, lesson:check. */
const SILENT = new RegExp(
  [
    "/testing/|\\.d\\.ts$",
    "^apps/web/src/(?:testing|routes/dev|api/reference|features/showcase|server/config|server/monitoring|server/secrets)/",
    "^apps/web/src/features/accounts/outbox/outbox-list\\.tsx$",
    "^apps/web/src/server/mail/stored-outbox\\.ts$",
    // What a program of a student prints, as Node prints it, and what the sample programs print.
    "^packages/browser-runtimes/src/javascript/(?:inspect-value|node-console|node-modules|project-modules)\\.ts$",
    "^packages/execution/src/read-sample-program\\.ts$",
    // Reasons in the close frames of sockets, as Piston gives them; no screen shows them.
    "^packages/execution/src/runner/socket-messages\\.ts$",
    "^packages/(?:grading|practice)/src/(?:authoring|read-lessons|lesson-format|read-questions|question)/",
    // What the TEST provider answers to our server, in the words of Razorpay's API.
    "^apps/web/src/features/subscription/test-provider/test-(?:provider-api\\.server|request)\\.ts$",
    // What a language model is told, and the lines of `tutor:ask` for engineers.
    "^apps/web/src/features/tutor/model/tutor-prompt\\.server\\.ts$",
    "^packages/tutor-engine/src/tutor/request-line\\.ts$",
    // Expressions that recognise what a student writes.
    "^packages/tutor-engine/src/distress/distress-patterns\\.ts$",
  ].join("|"),
);

const SHOWN_ATTRIBUTES =
  /^(?:aria-(?:label|description|valuetext|roledescription)|title|placeholder|alt|label|description|heading|lead|caption|hint|error|summary|text|question|note|empty|legend)$/;
const SHOWN_PROPERTIES =
  /^(?:title|label|heading|description|placeholder|message|text|hint|lead|subject|caption|summary|question|note|error)$/;
const HIDDEN_ATTRIBUTES =
  /^(?:className|class|style|href|to|src|d|viewBox|points|transform|name|id|value|type|media|sizes|rel|key|data-.*|content)$/;
/** What goes to logs, to other programs or into the document, not to a reader. */
const SILENT_CALLS =
  /^log$|(?:^|\.)(?:console|log|logger)\??\.\w+$|(?:^|\.)(?:classNames|querySelector(?:All)?|closest|matches|matchMedia|addEventListener|setAttribute|getItem|setItem|startsWith|endsWith|includes|split|replace(?:All)?|match(?:All)?|test|raw|exec|execute|unsafe|query|prepare|fetch|header|set|assert\w*|test|it|describe|require|for|derive)$/;
const SILENT_ERRORS =
  /^(?:Error|AggregateError|TypeError|RangeError|SyntaxError|StartError|URL|RegExp|CustomEvent|Worker)$/;
const CODE_ELEMENTS = /^(?:code|kbd|pre|samp|style|script)$/;

/** Sentences that a reader would see, outside the catalogues. */
export function sentencesIn({ path, text }: Source): Sentence[] {
  if (!SPEAKING.test(path) || SILENT.test(path) || isTest(path)) return [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    const shown = shownText(node);
    if (shown !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ path, line: line + 1, text: shown.replaceAll(/\s+/g, " ").trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node) || ts.isRegularExpressionLiteral(node)) return true;
  if (ts.isJsxAttribute(node)) return HIDDEN_ATTRIBUTES.test(node.name.getText());
  if (ts.isJsxElement(node)) return CODE_ELEMENTS.test(node.openingElement.tagName.getText());
  if (ts.isCallExpression(node)) return SILENT_CALLS.test(node.expression.getText());
  return ts.isNewExpression(node) && SILENT_ERRORS.test(node.expression.getText());
}

function shownText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return isShownText(node.text) ? node.text : undefined;
  const literal = literalIn(node);
  if (literal === undefined || isName(node)) return undefined;
  const place = placeOf(node);
  if (place === "shown") return isShownText(literal.text) ? literal.text : undefined;
  if (place === "named") return isShownName(literal.text) ? literal.text : undefined;
  return isSentence(literal.text, literal.hasGaps) ? literal.text : undefined;
}

type Literal = { text: string; hasGaps: boolean };

function literalIn(node: ts.Node): Literal | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return { text: node.text, hasGaps: false };
  if (!ts.isTemplateExpression(node)) return undefined;
  const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text);
  return { text: text.join(" "), hasGaps: true };
}

/** Property names, keys, cases and compared values are not shown. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isBinaryExpression(parent)) return /^[!=]==?$/.test(parent.operatorToken.getText());
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

/** Where a literal ends up, through conditions and alternatives around it. */
function placeOf(node: ts.Node): "shown" | "named" | "anywhere" {
  let { parent } = node;
  let child = node;
  while (isTransparent(parent, child)) [child, parent] = [parent, parent.parent];
  if (ts.isJsxAttribute(parent)) return SHOWN_ATTRIBUTES.test(parent.name.getText()) ? "shown" : "anywhere";
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return "shown";
  if (ts.isPropertyAssignment(parent) && parent.initializer === child)
    return SHOWN_PROPERTIES.test(parent.name.getText()) ? "named" : "anywhere";
  return "anywhere";
}

function isTransparent(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== child;
  if (ts.isBinaryExpression(parent)) return /^(?:\|\||&&|\?\?|\+)$/.test(parent.operatorToken.getText());
  return ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent);
}
