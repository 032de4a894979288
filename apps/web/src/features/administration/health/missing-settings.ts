import * as m from "@nirmaan/messages/administration-health.ts";

/** What the rule reads of the environment. */
type CheckedSettings = {
  SITE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SAFEGUARDING_EMAIL: string[];
  SECRETS_KEY?: string | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  METRICS_PORT?: number | undefined;
};

export type MissingSetting = { name: string; consequence: string };

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** The settings that a school's product needs and that are not set, each with what does not work without it. */
export function missingSettings(env: CheckedSettings): MissingSetting[] {
  const needed: [name: string, value: unknown, consequence: () => string][] = [
    ["SITE_URL", env.SITE_URL, m.withoutSiteUrl],
    ["SMTP_URL", env.SMTP_URL, m.withoutSmtp],
    ["SAFEGUARDING_EMAIL", env.SAFEGUARDING_EMAIL, m.withoutSafeguarding],
    ["SECRETS_KEY", env.SECRETS_KEY, m.withoutSecretsKey],
    ["RAZORPAY_KEY_ID", env.RAZORPAY_KEY_ID, m.withoutRazorpay],
    ["METRICS_PORT", env.METRICS_PORT ?? env.METRICS_TOKEN, m.withoutMetrics],
  ];
  return needed
    .filter(([, value]) => isEmpty(value))
    .map(([name, , consequence]) => ({ name, consequence: consequence() }));
}
