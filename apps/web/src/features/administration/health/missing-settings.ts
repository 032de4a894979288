/** What the rule reads of the environment. */
type Settings = {
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
export function missingSettings(env: Settings): MissingSetting[] {
  const needed: [name: string, value: unknown, consequence: string][] = [
    [
      "SITE_URL",
      env.SITE_URL,
      "Links in mails lead to this machine, and browsers are not told to use https.",
    ],
    ["SMTP_URL", env.SMTP_URL, "Mails are kept in the outbox and are not sent."],
    [
      "SAFEGUARDING_EMAIL",
      env.SAFEGUARDING_EMAIL,
      "When a student without a teacher needs an adult, only admins are told.",
    ],
    [
      "SECRETS_KEY",
      env.SECRETS_KEY,
      "The key is a file on this machine. A second machine cannot read what is encrypted.",
    ],
    ["RAZORPAY_KEY_ID", env.RAZORPAY_KEY_ID, "Payments are TEST payments. No money moves."],
    [
      "METRICS_PORT",
      env.METRICS_PORT ?? env.METRICS_TOKEN,
      "Nothing can watch this server or raise an alarm.",
    ],
  ];
  return needed.filter(([, value]) => isEmpty(value)).map(([name, , consequence]) => ({ name, consequence }));
}
