import * as m from "@nirmaan/messages/accounts-sessions.ts";

/** Leaves a login that is not complete. */
export const SomebodyElseForm = () => (
  <form method="post" action="/auth/logout" className="mt-8">
    <button
      type="submit"
      className="touchable cursor-pointer text-muted underline underline-offset-4 hover:text-ink"
    >
      {m.logInAsSomebodyElse()}
    </button>
  </form>
);
