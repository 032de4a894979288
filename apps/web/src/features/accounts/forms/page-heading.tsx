import type { ReactNode } from "react";

export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="text-headline tracking-tight">{title}</h1>
      {children ? <div className="mt-2 mb-8 text-muted">{children}</div> : <div className="mb-8" />}
    </>
  );
}
