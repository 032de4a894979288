import type { ReactNode } from "react";

export function StudentPageFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-headline tracking-tight">{title}</h1>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-8">{children}</div>
    </>
  );
}
