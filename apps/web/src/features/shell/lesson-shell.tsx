import { ArrowLeft, FileCode, MessageCircleQuestion, SquareTerminal } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LogoMark } from "#ui/logo-mark.tsx";
import { SkipLink } from "#ui/skip-link.tsx";

/** The places of the workspace, before the workspace moves in: editor and terminal on the left, tutor on the right. */
export function LessonShell({ title }: { title: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-14 items-center gap-3 border-line border-b bg-surface px-2 sm:px-4">
        <Link
          to="/student/dashboard"
          reloadDocument
          aria-label="Back to the dashboard"
          className="touchable inline-flex size-10 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Link>
        <LogoMark className="size-6 shrink-0" />
        <span className="font-strong max-sm:sr-only">Nirmaan</span>
        <h1 className="min-w-0 truncate border-line border-l pl-3 font-regular text-body">{title}</h1>
      </header>
      <main id="main" className="grid flex-1 gap-px bg-line md:grid-cols-2 md:grid-rows-[2fr_1fr]">
        <Place name="Editor" icon={<FileCode aria-hidden="true" />} heading="No file selected">
          Select a file from the explorer to start editing
        </Place>
        <Place
          name="Chat with AI tutor"
          icon={<MessageCircleQuestion className="text-tutor" aria-hidden="true" />}
          heading="The tutor sits here"
          className="md:row-span-2"
        >
          Tell it what you tried. It answers with a question.
        </Place>
        <Place name="Terminal" icon={<SquareTerminal aria-hidden="true" />} heading="No output yet">
          Run your code to see the output here
        </Place>
      </main>
    </div>
  );
}

type PlaceProps = { name: string; icon: ReactNode; heading: string; className?: string; children: ReactNode };

function Place({ name, icon, heading, className, children }: PlaceProps) {
  return (
    <section aria-label={name} className={`flex flex-col bg-ground ${className ?? ""}`}>
      <h2 className="flex min-h-11 items-center gap-2 border-line border-b px-4 font-regular text-muted text-small [&_svg]:size-4.5">
        {icon}
        {name}
      </h2>
      <div className="flex flex-1 flex-col items-center justify-center gap-1 px-4 py-12 text-center">
        <p>{heading}</p>
        <p className="text-muted">{children}</p>
      </div>
    </section>
  );
}
