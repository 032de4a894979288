import { z } from "zod";
import { requireUsableAdultCheck } from "./adult-check-settings.ts";
import { checkPaymentSettings } from "./payment-settings.ts";
import { supabaseProject } from "./supabase-project.ts";
import { WEB_SETTINGS } from "./web-settings.ts";

const { serving, database, runners, accounts, children, payments, mail, tutor, monitoring } = WEB_SETTINGS;
const Env = z.object({
  ...serving,
  ...database,
  ...runners,
  ...accounts,
  ...children,
  ...payments,
  ...mail,
  ...tutor,
  ...monitoring,
});

export type Env = z.infer<typeof Env>;

export const webSettings: string[] = Object.keys(Env.shape);

/** Parses every variable the web server reads, once at start. The error names each wrong variable and what it expects. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(variables);
  if (parsed.success) {
    supabaseProject(parsed.data);
    checkPaymentSettings(parsed.data);
    requireUsableAdultCheck(parsed.data);
    return parsed.data;
  }
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const problems = [...names].map((name) => {
    const expected = Env.shape[name as keyof Env].description;
    const value = variables[name];
    const shown = /SECRET|TOKEN|_KEY$|SMTP_URL|DATABASE_URL/.test(name) ? "not right" : `"${value}"`;
    return `${name} is ${value === undefined ? "not set" : shown}; expected ${expected}`;
  });
  throw new Error(problems.join("\n"));
}
