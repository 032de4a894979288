import { AccountsNotice } from "#features/shell/accounts-notice.tsx";
import { pageMeta } from "#features/shell/page-meta.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Log in", description: "Log in to Nirmaan.", path: "/auth/login" });

export default function LoginPage() {
  return (
    <>
      <h1 className="text-headline tracking-tight">Welcome back</h1>
      <p className="mt-2 text-muted">Log in to go on where you stopped.</p>
      <form className="mt-8 flex flex-col gap-5">
        <AccountsNotice />
        <fieldset disabled className="flex flex-col gap-5">
          <TextField label="E-mail address" name="email" type="email" autoComplete="email" />
          <TextField label="Password" name="password" type="password" autoComplete="current-password" />
          <Button type="submit" size="large" tone="next">
            Log in
          </Button>
        </fieldset>
      </form>
      <p className="mt-8 text-muted">
        New here? <Link to="/auth/signup">Make a free account</Link>
      </p>
    </>
  );
}
