import { AccountsNotice } from "#features/shell/accounts-notice.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sign up", description: "Make a free Nirmaan account.", path: "/auth/signup" });

export default function SignupPage() {
  return (
    <>
      <h1 className="text-headline tracking-tight">Make your free account</h1>
      <p className="mt-2 text-muted">Your work is saved under it, and opens on any phone or PC.</p>
      <form className="mt-8 flex flex-col gap-5">
        <AccountsNotice />
        <fieldset disabled className="flex flex-col gap-5">
          <TextField label="Your name" name="name" autoComplete="name" />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            hint="Yours, or your guardian's if you have none."
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="At least 10 characters. Four short words are easy to remember."
          />
          <Button type="submit" size="large" tone="next">
            Make my account
          </Button>
        </fieldset>
      </form>
      <p className="mt-8 text-muted">
        Have an account already? <Link to="/auth/login">Log in</Link>
      </p>
    </>
  );
}
