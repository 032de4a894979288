import { parseSync } from "libpg-query";

type SyntaxTreeNode = Record<string, unknown>;
type MigrationStatement = { kind: string; node: SyntaxTreeNode; text: string };

/** What the statements of one migration create. Nothing that runs knows it yet. */
type Created = { tables: Set<string>; columns: Set<string> };

const CONTRACT = /--\s*contract: since (\d+\.\d+\.\d+)/;

/**
 * During an upgrade processes of the version before run on the new schema. Finds the statements of a migration that take
 * away or tighten what they use. A statement with the comment `-- contract: since VERSION` is allowed: it names the
 * version that stopped using it, which must be in `versions`.
 */
export function findContractSteps(sql: string, versions: readonly string[] = []): string[] {
  const statements = parseStatements(sql);
  const created = collectCreated(statements);
  return statements.flatMap((statement) => {
    const since = CONTRACT.exec(statement.text)?.[1];
    const problems = problemsOf(statement, created);
    if (!since || problems.length === 0) return problems;
    return versions.includes(since) ? [] : [`names version ${since}, which CHANGELOG.md does not have`];
  });
}

function parseStatements(sql: string): MigrationStatement[] {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = parseSync(sql) as { stmts?: SyntaxTreeNode[] };
  let read = 0;
  return stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const [kind = "", node] = Object.entries(stmt as SyntaxTreeNode)[0] ?? [];
    const end = length === undefined ? bytes.length : (from as number) + (length as number);
    // From the end of the statement before, so that the comment above belongs to it.
    const text = bytes.subarray(read, end).toString();
    read = end;
    return { kind, node: node as SyntaxTreeNode, text };
  });
}

const nameOf = (relation: unknown): string => {
  const { schemaname = "public", relname } = relation as SyntaxTreeNode;
  return `${String(schemaname)}.${String(relname)}`;
};

const listOf = (value: unknown): SyntaxTreeNode[] => (value as SyntaxTreeNode[] | undefined) ?? [];
const stringsOf = (value: unknown): string[] =>
  listOf(value).map((item) =>
    [(item.String as SyntaxTreeNode | undefined)?.sval, (item.IndexElem as SyntaxTreeNode | undefined)?.name]
      .filter((name) => typeof name === "string")
      .join(""),
  );
const commandsOf = (node: SyntaxTreeNode): SyntaxTreeNode[] =>
  listOf(node.cmds).map((command) => command.AlterTableCmd as SyntaxTreeNode);
const constraintsOf = (column: SyntaxTreeNode): SyntaxTreeNode[] =>
  listOf(column.constraints).map((item) => item.Constraint as SyntaxTreeNode);
const columnOf = (command: SyntaxTreeNode): SyntaxTreeNode =>
  ((command.def as SyntaxTreeNode).ColumnDef ?? {}) as SyntaxTreeNode;

function collectCreated(statements: MigrationStatement[]): Created {
  const tables = statements
    .filter(({ kind }) => kind === "CreateStmt")
    .map(({ node }) => nameOf(node.relation));
  const columns = statements
    .filter(({ kind }) => kind === "AlterTableStmt")
    .flatMap(({ node }) =>
      commandsOf(node)
        .filter(({ subtype }) => subtype === "AT_AddColumn")
        .map((command) => `${nameOf(node.relation)}.${String(columnOf(command).colname)}`),
    );
  return { tables: new Set(tables), columns: new Set(columns) };
}

const DROPPED: Record<string, string> = {
  OBJECT_TABLE: "table",
  OBJECT_VIEW: "view",
  OBJECT_MATVIEW: "view",
  OBJECT_TYPE: "type",
  OBJECT_SCHEMA: "schema",
  OBJECT_SEQUENCE: "sequence",
  OBJECT_FUNCTION: "function",
};
/** Nothing refers to these by name. */
const MAY_BE_RENAMED = ["OBJECT_INDEX", "OBJECT_TABCONSTRAINT", "OBJECT_TRIGGER", "OBJECT_POLICY"];
const HIDDEN = /\b(drop (table|column|view|type)|rename|set not null|truncate|delete from)\b/i;

function problemsOf({ kind, node, text }: MigrationStatement, created: Created): string[] {
  switch (kind) {
    case "DropStmt":
      return DROPPED[String(node.removeType)] ? [`drops a ${DROPPED[String(node.removeType)]}`] : [];
    case "RenameStmt":
      return MAY_BE_RENAMED.includes(String(node.renameType)) ? [] : ["renames"];
    case "AlterObjectSchemaStmt":
      return ["moves to another schema"];
    case "AlterEnumStmt":
      return node.oldVal ? [`renames the value ${node.oldVal as string}`] : [];
    case "TruncateStmt":
      return ["deletes rows"];
    case "DeleteStmt":
      return created.tables.has(nameOf(node.relation)) ? [] : ["deletes rows"];
    case "UpdateStmt":
      return updateProblems(node, created);
    case "IndexStmt":
      return node.unique ? tightens(node.relation, stringsOf(node.indexParams), created) : [];
    case "AlterTableStmt":
      return created.tables.has(nameOf(node.relation))
        ? []
        : commandsOf(node).flatMap((command) => commandProblems(node.relation, command, created));
    case "DoStmt":
      // Its body is another language; a word of these is enough to ask for the comment.
      return HIDDEN.test(text) ? ["changes the schema or deletes inside of a DO block"] : [];
    default:
      return [];
  }
}

/** Filling a column that is new is fine; another value in an old one is unknown to the version before. */
function updateProblems(node: SyntaxTreeNode, created: Created): string[] {
  const table = nameOf(node.relation);
  const changed = listOf(node.targetList).map((item) => String((item.ResTarget as SyntaxTreeNode).name));
  const isNew = (column: string) => created.tables.has(table) || created.columns.has(`${table}.${column}`);
  return changed.every(isNew) ? [] : [`changes values of ${table}`];
}

function tightens(relation: unknown, columns: string[], created: Created): string[] {
  const table = nameOf(relation);
  const isNew =
    created.tables.has(table) ||
    (columns.length > 0 && columns.every((column) => created.columns.has(`${table}.${column}`)));
  return isNew ? [] : [`adds a constraint to ${table}`];
}

function commandProblems(relation: unknown, command: SyntaxTreeNode, created: Created): string[] {
  const column = `${nameOf(relation)}.${String(command.name)}`;
  if (created.columns.has(column)) return [];
  switch (command.subtype) {
    case "AT_DropColumn":
      return [`drops the column ${column}`];
    case "AT_AlterColumnType":
      return [`changes the type of ${column}`];
    case "AT_SetNotNull":
      return [`requires ${column}`];
    case "AT_ColumnDefault":
      return command.def ? [] : [`drops the default of ${column}`];
    case "AT_AddColumn":
      return requiredColumn(columnOf(command))
        ? [`adds the required column ${String(columnOf(command).colname)}`]
        : [];
    case "AT_AddConstraint": {
      const constraint = (command.def as SyntaxTreeNode).Constraint as SyntaxTreeNode;
      return tightens(relation, stringsOf(constraint.keys ?? constraint.fk_attrs), created);
    }
    default:
      return [];
  }
}

/** The version before inserts rows without it. */
function requiredColumn(column: SyntaxTreeNode): boolean {
  const kinds = constraintsOf(column).map(({ contype }) => contype);
  const hasValue = ["CONSTR_DEFAULT", "CONSTR_IDENTITY", "CONSTR_GENERATED"].some((kind) =>
    kinds.includes(kind),
  );
  return !hasValue && (kinds.includes("CONSTR_NOTNULL") || kinds.includes("CONSTR_PRIMARY"));
}
