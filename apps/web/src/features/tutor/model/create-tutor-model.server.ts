import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Env } from "#server/config/env.ts";

export type TutorModel = {
  model: LanguageModel;
  name: string;
  /** Thousandths of a paisa. */
  costOf: (inputTokens: number, outputTokens: number) => number;
};

type TutorModelSettings = Pick<
  Env,
  "TUTOR_PROVIDER" | "TUTOR_MODEL" | "TUTOR_BASE_URL" | "TUTOR_API_KEY" | "TUTOR_PRICE"
>;

/** One rupee for a million tokens is 0.1 milli-paise for one token. */
const MILLI_PAISE_A_TOKEN = 0.1;

/** The model that rephrases the questions; null when none is configured. */
export function createTutorModel(settings: TutorModelSettings): TutorModel | null {
  const { TUTOR_MODEL: name, TUTOR_PRICE: price } = settings;
  const model = name ? modelOf(settings, name) : null;
  if (!name || !model) return null;
  const [input = 0, output = 0] = price;
  const costOf = (inputTokens: number, outputTokens: number) =>
    Math.round((inputTokens * input + outputTokens * output) * MILLI_PAISE_A_TOKEN);
  return { name, model, costOf };
}

function modelOf(settings: TutorModelSettings, name: string): LanguageModel | null {
  const { TUTOR_PROVIDER: provider, TUTOR_BASE_URL: baseURL, TUTOR_API_KEY: apiKey } = settings;
  const key = apiKey === undefined ? {} : { apiKey };
  if (provider === "anthropic") return createAnthropic({ ...key, ...(baseURL && { baseURL }) })(name);
  if (provider === "offline" || !baseURL) return null;
  return createOpenAICompatible({ name: "tutor", baseURL, includeUsage: true, ...key })(name);
}
