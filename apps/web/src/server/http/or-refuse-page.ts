import { data } from "react-router";
import { AppError } from "../errors/app-error.ts";

/** Turns a refusal into the page's own error: React Router answers any other error with 500. */
export async function orRefusePage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}
