import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Env } from "#server/env.ts";

export type TutorModel = { model: LanguageModel; name: string };

type Settings = Pick<Env, "TUTOR_PROVIDER" | "TUTOR_MODEL" | "TUTOR_BASE_URL" | "TUTOR_API_KEY">;

/** The model that words the questions, where the operator has connected one. */
export function openModel({
  TUTOR_PROVIDER: provider,
  TUTOR_MODEL: name,
  TUTOR_BASE_URL: baseURL,
  TUTOR_API_KEY: apiKey,
}: Settings): TutorModel | null {
  if (provider === "offline" || !name) return null;
  if (provider === "anthropic")
    return { name, model: createAnthropic({ ...(apiKey && { apiKey }), ...(baseURL && { baseURL }) })(name) };
  if (!baseURL) return null;
  return {
    name,
    model: createOpenAICompatible({ name: "tutor", baseURL, ...(apiKey && { apiKey }), includeUsage: true })(
      name,
    ),
  };
}
