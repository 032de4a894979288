import * as m from "@nirmaan/messages/landing.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { SectionHeading } from "./heading/section-heading.tsx";
import type { ShownTalk } from "./live/landing-recordings.ts";
import { TutorTalkFigure } from "./live/tutor-talk-figure.tsx";

type ChatLine = { by: "tutor" | "student"; text: () => string };

const CONVERSATION: ChatLine[] = [
  { by: "tutor", text: m.chatPlan },
  { by: "student", text: m.chatChutney },
  { by: "tutor", text: m.chatWhereIsBread },
  { by: "student", text: m.chatTwoSlices },
  { by: "tutor", text: m.chatRobot },
];

export function ChatPreviewSection({ talk }: { talk: ShownTalk }) {
  return (
    <section className="border-line border-b bg-sunken">
      <div className="page-width grid gap-10 py-16 lg:grid-cols-[1fr_1.2fr] lg:gap-16 lg:py-24">
        <div>
          <SectionHeading title={m.tutorThatAsks()} lead={m.tutorThatAsksText()} />
          <ButtonLink to="/student/lesson/intro_to_computer_science" size="large" reloadDocument>
            {m.tryInteractiveChat()}
          </ButtonLink>
        </div>
        <figure className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <figcaption className="mb-4 border-line border-b pb-4 text-muted text-small">
            {m.chatCaption()}
          </figcaption>
          <ol data-conversation="" className="flex flex-col gap-3">
            {CONVERSATION.map(({ by, text }) => (
              <li
                key={text()}
                className={classNames(
                  "max-w-[85%] rounded-card px-4 py-3",
                  by === "tutor" ? "self-start border-tutor border-l-2 bg-tutor-soft" : "self-end bg-hover",
                )}
              >
                <span
                  className={classNames("block text-small", by === "tutor" ? "text-tutor" : "text-muted")}
                >
                  {by === "tutor" ? m.tutor() : m.student()}
                </span>
                {text()}
              </li>
            ))}
          </ol>
        </figure>
        <div className="lg:col-span-2">
          <h3 className="text-title">{m.talkTitle()}</h3>
          <p className="mt-1 mb-6 max-w-[40rem] text-muted">{m.talkText()}</p>
          <TutorTalkFigure talk={talk} />
        </div>
      </div>
    </section>
  );
}
