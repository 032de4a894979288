import * as m from "@nirmaan/messages/dashboard.ts";
import { FileCode2, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/controls/link.tsx";
import { SceneDrawing } from "#ui/drawings/scene-drawing.tsx";
import { DashboardSection } from "./dashboard-section.tsx";

type RecentWork = { to: string; title: string; when: string };

export function RecentWorkPanel({ work }: { work: RecentWork[] }) {
  return (
    <DashboardSection title={m.recentWork()}>
      {work.length === 0 ? (
        <Nothing drawing={<SceneDrawing scene="workbench" className="w-24 shrink-0" />}>
          {m.noRecentWork()}
        </Nothing>
      ) : (
        <ul className="flex flex-col gap-3">
          {work.map(({ to, title, when }) => (
            <li key={to} className="flex gap-3">
              <FileCode2 className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0">
                <Link to={to} reloadDocument>
                  {title}
                </Link>
                <span className="block text-muted text-small">{when}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

type RecentBadge = { id: string; name: string; drawing: ReactNode };

export function RecentBadgesPanel({ badges }: { badges: RecentBadge[] }) {
  return (
    <DashboardSection title={m.badges()} more={{ to: "/student/achievements", words: m.allBadges() }}>
      {badges.length === 0 ? (
        <Nothing drawing={<SceneDrawing scene="empty-badge" className="w-24 shrink-0" />}>
          {m.noBadges()}
        </Nothing>
      ) : (
        <ul className="grid grid-cols-2 gap-4">
          {badges.map(({ id, name, drawing }) => (
            <li key={id} className="flex flex-col items-center gap-1 text-center text-small">
              {drawing}
              {name}
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

type News = { id: string; title: string; body: string; from: string | null; when: string };

export function AnnouncementsPanel({ news, className }: { news: News[]; className: string | undefined }) {
  return (
    <DashboardSection title={m.announcements()} className={className}>
      {news.length === 0 ? (
        <Nothing drawing={<SceneDrawing scene="tray" className="w-24 shrink-0" />}>
          {m.noAnnouncements()}
        </Nothing>
      ) : (
        <ul className="flex flex-col gap-4">
          {news.map(({ id, title, body, from, when }) => (
            <li key={id} className="flex gap-3">
              <Megaphone className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
              <div className="min-w-0">
                <h3 className="font-strong">{title}</h3>
                <p>{body}</p>
                <p className="text-muted text-small">
                  {from ? `${from}, ` : ""}
                  {when}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

function Nothing({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 text-muted">
      {drawing}
      <p>{children}</p>
    </div>
  );
}
