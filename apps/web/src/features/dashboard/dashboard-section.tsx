import type { ReactNode } from "react";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";

type DashboardSectionProps = {
  title: string;
  /** Link to the full page. */
  more?: { to: string; words: string };
  className?: string | undefined;
  children: ReactNode;
};

export function DashboardSection({ title, more, className, children }: DashboardSectionProps) {
  return (
    <section aria-label={title} className={className}>
      <Card className="h-full">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lead">{title}</h2>
          {more ? (
            <Link to={more.to} className="text-small">
              {more.words}
            </Link>
          ) : null}
        </div>
        {children}
      </Card>
    </section>
  );
}
