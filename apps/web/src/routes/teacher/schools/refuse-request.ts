import { data } from "react-router";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";

type ShownRefusal = ReturnType<
  typeof data<{ errors: Record<string, string>; given: Record<string, string> }>
>;

/** A refusal that the teacher can do something about is shown on the page; what is not theirs is "not found". */
export async function orShowRefusal<Result>(work: () => Promise<Result>): Promise<Result | ShownRefusal> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "not-found" || error.kind === "forbidden")
      throw data(error.message, { status: error.status });
    return data({ errors: { form: error.message }, given: {} }, { status: error.status });
  }
}

/** An id of the path that is no id is not found, like one that does not exist. */
export function idIn(text: string | undefined): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
