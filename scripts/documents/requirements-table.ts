import ts from "typescript-in-javascript";
import { isTest, type Source } from "../../architecture/read-sources.ts";

export type Requirement = { id: string; part: number; text: string; decision?: string };
export type NamedTest = { id: string; path: string; title: string };

const ID = /\b[A-Z]{2,5}-\d{2}\b/g;
const TEST_CALL = /^(test|it|describe|inTransaction)\b(?!\.(use|step|slow|skip|setTimeout|beforeEach))/;

/** Test titles that carry a requirement id. A `describe` title counts for the tests inside it. */
export function testsByRequirement(sources: Source[]): NamedTest[] {
  return sources.filter(({ path }) => isTest(path)).flatMap(namedTestsIn);
}

function namedTestsIn({ path, text }: Source): NamedTest[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    if (title) for (const id of new Set(title.match(ID))) found.push({ id, path, title });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function titleOf({ expression, arguments: [first] }: ts.CallExpression): string | undefined {
  if (!first || !TEST_CALL.test(expression.getText())) return undefined;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : undefined;
}

/** Requirements of the first part that no test names, and tests that name an unknown requirement. */
export function missingProofs(requirements: Requirement[], tests: NamedTest[]): string[] {
  const proven = new Set(tests.map(({ id }) => id));
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...requirements
      .filter(({ id, part }) => part === 1 && !proven.has(id))
      .map(({ id }) => `${id} is named by no test`),
    ...tests
      .filter(({ id }) => !known.has(id))
      .map(({ id, path }) => `${path} names ${id}, which does not exist`),
  ];
}

/** The text of docs/requirements.md. */
export function requirementsMarkdown(requirements: Requirement[], tests: NamedTest[]): string {
  const rows = requirements.map(({ id, text, decision }) => {
    const proofs = tests
      .filter((test) => test.id === id)
      .map(({ path, title }) => `\`${path}\`: ${cell(title)}`);
    const deviation = decision ? ` (decision [${decision.slice(0, 4)}](decisions/${decision}))` : "";
    return `| ${id} | ${cell(text)}${deviation} | ${proofs.join("<br>") || "open"} |`;
  });
  return [
    "# Requirements and their tests",
    "",
    "Written by `npm run docs` from `docs/requirements.json` and the test titles; a check keeps it complete. A title may",
    "carry an id only when the test fails with the requirement taken away. Where the product deviates from a requirement,",
    "the decision record is named. The ids from TRUST-01 on are being built: `open` means that no test proves them yet.",
    "",
    "| id | requirement | tests |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|");
