import { z } from "zod";
import { RUNNER_SETTINGS } from "../../apps/runner/src/config/runner-config.ts";
import { WEB_SETTINGS } from "../../apps/web/src/server/config/web-settings.ts";

type Section = { title: string; guide?: string; settings: Record<string, z.ZodType> };

const { serving, database, runners, accounts, children, payments, mail, tutor, monitoring } = WEB_SETTINGS;

/** What only `npm start` and the operator's commands read. */
const OF_NPM_START = {
  MIGRATION_DATABASE_URL: z
    .string()
    .optional()
    .describe("the address of the same database for the role that owns the tables; needed with DATABASE_URL"),
  DEMO_PASSWORD: z
    .string()
    .optional()
    .describe(
      "the first password of the demo accounts, which exist only in the embedded database; made and shown at the first start",
    ),
};

const SECTIONS: Section[] = [
  { title: "Serving", guide: "web-processes.md", settings: serving },
  { title: "Database", guide: "database.md", settings: { ...database, ...OF_NPM_START } },
  { title: "Runners", guide: "runner.md", settings: runners },
  { title: "Accounts", guide: "accounts.md", settings: accounts },
  { title: "Children", guide: "children.md", settings: children },
  { title: "Payments", guide: "payments.md", settings: payments },
  { title: "Mail", settings: mail },
  { title: "Tutor", guide: "tutor.md", settings: tutor },
  { title: "Monitoring", guide: "operations.md", settings: monitoring },
  { title: "The runner's own", guide: "runner.md", settings: RUNNER_SETTINGS },
];

/** Computed from the machine, so not the same for every reader. */
const OF_THE_MACHINE = new Set(["RUNNER_COMPUTING", "RUNNER_BOXES"]);

/** The text of docs/guides/settings.md: every variable of the environment, from the schemas that read them. */
export function settingsGuide(): string {
  return [
    "# Settings",
    "",
    "Every variable of the environment, written by `npm run docs` from the schemas that read them. All are optional for",
    "`npm start`. A wrong value is named at the start with what was expected.",
    "",
    ...SECTIONS.flatMap(sectionLines),
  ].join("\n");
}

function sectionLines({ title, guide, settings }: Section): string[] {
  const rows = Object.entries(settings).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(name, schema)} | ${meaningOf(schema)} |`,
  );
  const more = guide ? [`More in its [guide](${guide}).`, ""] : [];
  return [`## ${title}`, "", ...more, "| variable | default | value |", "| --- | --- | --- |", ...rows, ""];
}

function defaultOf(name: string, schema: z.ZodType): string {
  if (OF_THE_MACHINE.has(name)) return "from the machine";
  const parsed = schema.safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const words = values.filter((each) => typeof each === "string" || typeof each === "number");
  return words.length === 0 ? "–" : `\`${words.join(",")}\``;
}

const meaningOf = (schema: z.ZodType) => (schema.description ?? "").replaceAll("|", "\\|");
