import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65535);

const Env = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("development, production or test"),
  PORT: port.default(3000).describe("a port number from 0 to 65535"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("an address such as postgres://user:password@host:5432/name"),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address people open, such as https://nirmaan.example"),
  EXECUTION_ENDPOINTS: z
    .string()
    .default("http://127.0.0.1:2000")
    .transform((list) => list.split(",").map((address) => address.trim()))
    .pipe(
      z
        .array(z.url({ protocol: /^https?$/ }))
        .min(1)
        .max(3),
    )
    .describe("one to three addresses of Piston-compatible services, separated by commas"),
  BOOKING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address of the page where a call is booked"),
  DATA_DIR: z.string().min(1).default(".data").describe("the folder for keys, the outbox and caches"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("a mail server, such as smtps://user:password@host:465"),
  MAIL_FROM: z.email().default("no-reply@nirmaan.example").describe("the e-mail address our mails come from"),
  CONTACT_EMAIL: z
    .email()
    .default("help@nirmaan.example")
    .describe("the e-mail address that receives what people write on the contact page"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("debug, info, warn, error or silent"),
  DEV_PAGES: z
    .enum(["on", "off"])
    .default("off")
    .describe("on or off; on shows /dev/ui, the page of all interface parts"),
});

export type Env = z.infer<typeof Env>;

/** Every variable the web server reads, parsed once at start. A wrong one is named with what was expected. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(variables);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const problems = [...names].map((name) => {
    const expected = Env.shape[name as keyof Env].description;
    const value = variables[name];
    return `${name} is ${value === undefined ? "not set" : `"${value}"`}; expected ${expected}`;
  });
  throw new Error(problems.join("\n"));
}
