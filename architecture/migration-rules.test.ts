import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadModule } from "libpg-query";
import { beforeAll, expect, test } from "vitest";
import { findContractSteps } from "./migration-rules.ts";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["db/migrations", "packages/auth-service/migrations"];
const VERSIONS = [...readFileSync(join(ROOT, "CHANGELOG.md"), "utf8").matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
  ([, version = ""]) => version,
);

/** Written before there was a rule, and never edited since. */
const BEFORE_THE_RULE: Record<string, string[]> = {
  "0009_refunds_and_course_links.sql": ["deletes rows", "deletes rows"],
  "0017_guardians_and_consents.sql": ["changes values of public.students"],
};

beforeAll(() => loadModule());

test("OPS-05 no migration takes away or tightens what the version before uses, unless its comment says since when it is unused", () => {
  const found: Record<string, string[]> = {};
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(ROOT, folder)).filter((each) => each.endsWith(".sql"))) {
      const problems = findContractSteps(readFileSync(join(ROOT, folder, name), "utf8"), VERSIONS);
      if (problems.length > 0) found[name] = problems;
    }
  expect(found).toEqual(BEFORE_THE_RULE);
});

const PLANTED: [problem: string, sql: string][] = [
  ["drops a table", "drop table projects"],
  ["drops a type", "drop type mood"],
  ["drops the column public.students.board", 'alter table "students" drop column "board"'],
  ["renames", "alter table students rename to pupils"],
  ["renames", "alter table students rename column board to school_board"],
  ["renames the value low", "alter type mood rename value 'low' to 'down'"],
  ["changes values of public.projects", "update projects set kind = 'sketch' where kind = 'draft'"],
  ["changes the type of public.students.name", "alter table students alter column name type varchar(20)"],
  ["requires public.students.board", "alter table students alter column board set not null"],
  ["drops the default of public.students.tier", "alter table students alter column tier drop default"],
  ["adds the required column nickname", "alter table students add column nickname text not null"],
  ["adds a constraint to public.students", "alter table students add constraint one unique (email)"],
  ["adds a constraint to public.students", "alter table students add check (length(name) > 1)"],
  ["adds a constraint to auth.users", "create unique index one on auth.users (phone)"],
  ["deletes rows", "delete from projects where slug = 'old'"],
  [
    "changes the schema or deletes inside of a DO block",
    "do $$ begin alter table students drop column board; end $$",
  ],
];

test("OPS-05 each kind of step that the version before would notice is found", () => {
  expect(PLANTED.map(([, sql]) => findContractSteps(`select 1; ${sql};`))).toEqual(
    PLANTED.map(([problem]) => [problem]),
  );
});

test("OPS-05 expanding is allowed: new tables, nullable and filled columns, indexes, and constraints on what is new", () => {
  const expanding = `
    create table kites (id int primary key, name text not null unique);
    alter table kites add constraint long check (length(name) > 1);
    alter table students add column kite_id int references kites;
    alter table students add column colour text not null default 'red';
    alter table students add column tail text;
    update students set tail = 'long';
    create unique index tails on students (tail);
    create index on students (colour);
    alter table students alter column board drop not null;
    drop index if exists old_index;
    alter type mood add value 'high';`;
  expect(findContractSteps(expanding)).toEqual([]);
});

test("OPS-05 the comment of one statement allows that statement, and only with a version that exists", () => {
  const both = "-- contract: since 0.2.0\ndrop table kites;\ndrop table projects;";
  expect(findContractSteps(both, ["0.2.0"])).toEqual(["drops a table"]);
  expect(findContractSteps(both, ["0.3.0"])).toEqual([
    "names version 0.2.0, which CHANGELOG.md does not have",
    "drops a table",
  ]);
});
