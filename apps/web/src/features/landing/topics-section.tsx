import * as m from "@nirmaan/messages/landing.ts";
import { type Topic, TopicDrawing } from "#ui/drawings/topic-drawing.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { SectionHeading } from "./heading/section-heading.tsx";

type TopicCard = { topic: Topic; name: () => string; text: () => string };

const TOPICS: TopicCard[] = [
  { topic: "drones", name: m.topicDrones, text: m.topicDronesText },
  { topic: "ai", name: m.topicAi, text: m.topicAiText },
  { topic: "robots", name: m.topicRobots, text: m.topicRobotsText },
  { topic: "space-tech", name: m.topicSpace, text: m.topicSpaceText },
  { topic: "computer-vision", name: m.topicVision, text: m.topicVisionText },
];

export function TopicsSection() {
  return (
    <section id="topics" className="scroll-mt-16 border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading title={m.builtForStudents()} lead={m.builtForStudentsText()} />
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {TOPICS.map(({ topic, name, text }, index) => (
            <li
              key={topic}
              className={classNames(
                "flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:flex-col sm:items-start sm:justify-between sm:gap-8 sm:p-6",
                index < 2 ? "lg:col-span-3" : "lg:col-span-2",
                index === 4 && "sm:max-lg:col-span-2",
              )}
            >
              <TopicDrawing topic={topic} className="w-28 shrink-0 sm:-ml-4 sm:w-48" />
              <div>
                <h3 className="text-title">{name()}</h3>
                <p className="mt-1 text-muted">{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
