import { data } from "react-router";
import { AppError } from "#server/errors/app-error.ts";

/** A refusal becomes the status of the page, which its error boundary explains. */
export async function asRouteError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}
