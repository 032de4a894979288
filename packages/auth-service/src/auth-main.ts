import { serve } from "@hono/node-server";
import pino from "pino";
import { createAuthService } from "./create-auth-service.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { readSettings } from "./standalone/read-settings.ts";
import { VariableError } from "./standalone/variable-reader.ts";

const logger = pino({ level: process.env.LOG_LEVEL ?? "info" });

try {
  const settings = readSettings(process.env);
  for (const name of settings.unsupported) logger.warn(`${name} is not supported and has no effect`);
  const service = await createAuthService({
    ...settings,
    siteUrl: settings.config.siteUrl,
    ...(settings.smtp ? { mail: createSmtpMailer(settings.smtp, settings.smtp.from) } : {}),
    log: (level, message, facts) => logger[level](facts ?? {}, message),
  });
  const server = serve({ fetch: service.app.fetch, port: settings.port, hostname: settings.host }, () =>
    logger.info(`Accounts ready at ${settings.config.externalUrl}`),
  );
  const stop = () => {
    server.close(() => void service.close().then(() => process.exit(0)));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  if (!(error instanceof VariableError)) throw error;
  logger.fatal(error.message);
  process.exitCode = 1;
}
