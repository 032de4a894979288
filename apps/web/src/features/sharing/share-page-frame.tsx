import * as m from "@nirmaan/messages/sharing.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LogoMark } from "#ui/identity/logo-mark.tsx";

/** A small page around a shared link: the logo and one column. */
export function SharePageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width max-w-2xl py-6 sm:py-10">
      <Link
        to="/"
        reloadDocument
        aria-label={m.home()}
        className="touchable inline-flex items-center gap-2 rounded-control"
      >
        <LogoMark className="size-7" />
        <span className="font-strong">Nirmaan</span>
      </Link>
      <main id="main" className="mt-8">
        {children}
      </main>
    </div>
  );
}
