/** A mistake of the caller, with Piston's message. */
export class BadRequest extends Error {
  readonly status: 400 | 415;
  constructor(message: string, status: 400 | 415 = 400) {
    super(message);
    this.status = status;
  }
}
