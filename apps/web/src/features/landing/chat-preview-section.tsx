import { ButtonLink } from "#ui/controls/link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { SectionHeading } from "./section-heading.tsx";

type Line = { by: "tutor" | "student"; text: string };

const CONVERSATION: Line[] = [
  { by: "tutor", text: "Let us plan before we code. How do you make a sandwich?" },
  { by: "student", text: "Put chutney on bread and close it." },
  { by: "tutor", text: "I will do only what you say. Where is the bread, and how many slices do I take?" },
  { by: "student", text: "Oh. Take two slices and lay them flat. Then spread chutney on one." },
  { by: "tutor", text: "Now a robot could start. What should it check before it spreads?" },
];

export function ChatPreviewSection() {
  return (
    <section className="border-line border-b bg-sunken">
      <div className="page-width grid gap-10 py-16 lg:grid-cols-[1fr_1.2fr] lg:gap-16 lg:py-24">
        <div>
          <SectionHeading
            title="A tutor that asks"
            lead="It reads your code and your last run. It does not hand you the answer. It asks the question that gets you there."
          />
          <ButtonLink to="/student/lesson/intro_to_computer_science" size="large" reloadDocument>
            Try Interactive Chat
          </ButtonLink>
        </div>
        <figure className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <figcaption className="mb-4 border-line border-b pb-4 text-muted text-small">
            A first talk about algorithms: a recipe is a program
          </figcaption>
          <ol data-conversation="" className="flex flex-col gap-3">
            {CONVERSATION.map(({ by, text }) => (
              <li
                key={text}
                className={classNames(
                  "max-w-[85%] rounded-card px-4 py-3",
                  by === "tutor" ? "self-start border-tutor border-l-2 bg-tutor-soft" : "self-end bg-hover",
                )}
              >
                <span
                  className={classNames("block text-small", by === "tutor" ? "text-tutor" : "text-muted")}
                >
                  {by === "tutor" ? "Tutor" : "Student"}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}
