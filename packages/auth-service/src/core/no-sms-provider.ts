import { ApiError } from "./api-error.ts";

/** No text message can ever be sent, because no provider is configured. */
export class NoSmsProvider extends ApiError {
  override name = "NoSmsProvider";
  constructor() {
    super(500, "unexpected_failure", "Unable to get SMS provider");
  }
}
