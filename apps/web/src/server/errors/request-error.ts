import { AppError } from "./app-error.ts";

/** The request does not have the shape its endpoint expects. Thrown only by `parseRequest` and `parseJsonBody`. */
export class RequestError extends AppError {
  override name = "RequestError";

  constructor(message: string) {
    super("bad-input", message);
  }
}
