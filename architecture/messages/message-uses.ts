import ts from "typescript-in-javascript";
import { isTest, type Source } from "../read-sources.ts";

const CATALOGUE = /^@nirmaan\/messages\/(?<subject>[\w-]+)\.ts$/;

export type MessageUses = {
  /** As `subject.key`. */
  keys: Set<string>;
  /** What would break the bundle or the language, each with its place. */
  problems: string[];
};

/** Which messages the code uses. Messages in tests do not count as used. */
export function messageUses(sources: Source[]): MessageUses {
  const uses: MessageUses = { keys: new Set(), problems: [] };
  for (const source of sources)
    if (source.text.includes("@nirmaan/messages/") && !isTest(source.path)) readUses(source, uses);
  return uses;
}

function readUses({ path, text }: Source, uses: MessageUses): void {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const subjects = new Map<string, string>();
  const place = (node: ts.Node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const subject = CATALOGUE.exec((statement.moduleSpecifier as ts.StringLiteral).text)?.groups?.subject;
    const bindings = statement.importClause?.namedBindings;
    if (!subject || !bindings) continue;
    if (ts.isNamespaceImport(bindings)) subjects.set(bindings.name.text, subject);
    else uses.problems.push(`${place(statement)} imports single messages; write import * as m`);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !ts.isNamespaceImport(node.parent)) noteUse(node);
    ts.forEachChild(node, visit);
  };
  const noteUse = (node: ts.Identifier): void => {
    const subject = subjects.get(node.text);
    const { parent } = node;
    if (!subject || (ts.isPropertyAccessExpression(parent) && parent.name === node)) return;
    if (!ts.isPropertyAccessExpression(parent)) {
      if (!ts.isPropertyAssignment(parent) && !ts.isJsxAttribute(parent))
        uses.problems.push(`${place(node)} uses ${node.text} as a value; name one message: ${node.text}.key`);
      return;
    }
    uses.keys.add(`${subject}.${parent.name.text}`);
    if (ts.isCallExpression(parent.parent) && parent.parent.expression === parent && isAtLoad(parent))
      uses.problems.push(
        `${place(node)} calls ${parent.getText()} while the module loads, before a language is known`,
      );
  };
  visit(file);
}

function isAtLoad(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) if (ts.isFunctionLike(above)) return false;
  return true;
}
