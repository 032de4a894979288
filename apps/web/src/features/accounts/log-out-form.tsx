import { type BrowserProject, browserAccounts } from "./browser-accounts.ts";

/**
 * Not to be seen: menus submit it by its id. The browser's client signs out so that other tabs hear of it;
 * when it cannot, or before it is there, the form itself is sent and the server does it.
 */
export function LogOutForm({ project }: { project: BrowserProject }) {
  async function signOutHere(form: HTMLFormElement) {
    try {
      const accounts = await browserAccounts(project);
      const { error } = await accounts.signOut({ scope: "local" });
      if (error) form.submit();
      else window.location.assign("/auth/login");
    } catch {
      form.submit();
    }
  }
  return (
    <form
      id="log-out"
      method="post"
      action="/auth/logout"
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        void signOutHere(event.currentTarget);
      }}
    />
  );
}
