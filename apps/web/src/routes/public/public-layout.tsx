import { Outlet, useMatches } from "react-router";
import publicPageScript from "#browser/public-page.ts?worker&url";
import { PublicFooter } from "#features/shell/public-footer.tsx";
import { PublicHeader } from "#features/shell/public-header.tsx";
import { handlesOf } from "#ui/layout/page-handle.ts";
import { SkipLink } from "#ui/layout/skip-link.tsx";

export default function PublicLayout() {
  const hasOwnTheme = handlesOf(useMatches()).some(({ theme }) => theme);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader hasThemeSwitch={!hasOwnTheme} />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
      <script type="module" src={publicPageScript} />
    </div>
  );
}
