import { z } from "zod";

const Config = z.object({
  RUNNER_HOST: z.string().default("127.0.0.1").describe("the address to listen on, for example 127.0.0.1"),
  RUNNER_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(2000)
    .describe("a port number from 0 to 65535"),
  RUNNER_ROOTFS: z.string().optional().describe("the folder that holds the languages' root file system"),
});

export type Config = z.infer<typeof Config>;

/** Every variable the runner reads, parsed once at start. A wrong one is named with what was expected. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = Config.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path }) => {
    const name = String(path[0]);
    const expected = Config.shape[name as keyof typeof Config.shape].description;
    return `${name} is "${variables[name] ?? ""}"; expected ${expected}`;
  });
  throw new Error(problems.join("\n"));
}
