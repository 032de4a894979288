import { data } from "react-router";
import { formText } from "#features/accounts/forms/parse-form.ts";
import type { AppError } from "#server/errors/app-error.ts";

export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));

export const respond = <Outcome>({
  outcome,
  refusal,
}: {
  outcome: Outcome;
  refusal?: AppError | undefined;
}) => data(outcome, { status: refusal?.status ?? 200 });
