import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import type { MiddlewareFunction } from "react-router";

/** Middleware of pages that the token of a mailed link opens for a guardian; the page itself checks the token. */
export const guardianScope: MiddlewareFunction<Response> = (_args, next) => withWideScope("guardian", next);
