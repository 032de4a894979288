import type { ReactNode } from "react";

/** One component in one state, with a caption. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-muted text-small">{name}</p>
      {children}
    </div>
  );
}

export function Examples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-6 text-title">{title}</h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}
