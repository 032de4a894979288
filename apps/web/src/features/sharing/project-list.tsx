import * as m from "@nirmaan/messages/projects.ts";
import { Share2 } from "lucide-react";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";

type ListedProject = {
  slug: string;
  title: string;
  to: string;
  language: string | null;
  changedOn: string;
  share: "on" | "off" | "hidden" | "taken-down" | null;
  isRemix: boolean;
};

export function ProjectList({ projects }: { projects: ListedProject[] }) {
  if (projects.length === 0) return <EmptyState scene="workbench" sentence={m.noProjects()} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <li key={project.slug}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}

function ProjectCard({ project }: { project: ListedProject }) {
  const { slug, title, to, language, changedOn, share, isRemix } = project;
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="min-w-0">
        <h3 className="break-words font-strong">
          {/* The workspace needs cross-origin isolation, which only a new document gets. */}
          <Link to={to} reloadDocument>
            {title}
          </Link>
        </h3>
        <p className="text-muted text-small">
          {language ? `${LANGUAGES[language] ?? language} · ` : ""}
          {m.changedOn({ day: changedOn })}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <ButtonLink to={`/student/projects/${slug}/share`} size="small" aria-label={m.shareOf({ title })}>
          <Share2 aria-hidden="true" /> {m.share()}
        </ButtonLink>
        {share === "on" ? <Badge tone="works">{m.isShared()}</Badge> : null}
        {share === "hidden" || share === "taken-down" ? <Badge tone="fails">{m.isClosed()}</Badge> : null}
        {isRemix ? <Badge>{m.isRemix()}</Badge> : null}
      </div>
    </Card>
  );
}

/** Names of languages are the same in every language. */
const LANGUAGES: Record<string, string> = {
  python: "Python",
  java: "Java",
  javascript: "JavaScript",
  typescript: "TypeScript",
  html: "HTML",
  css: "CSS",
  cpp: "C++",
  csharp: "C#",
  go: "Go",
  rust: "Rust",
  ruby: "Ruby",
  swift: "Swift",
  sql: "SQL",
};
