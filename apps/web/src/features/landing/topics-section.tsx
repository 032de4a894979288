import { type Topic, TopicDrawing } from "#ui/drawings/topic-drawing.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { SectionHeading } from "./section-heading.tsx";

type TopicCard = { topic: Topic; name: string; text: string };

const TOPICS: TopicCard[] = [
  { topic: "drones", name: "Drones", text: "Plan a flight path, hold a height, land on a mark." },
  { topic: "ai", name: "AI", text: "Train a small model, then find out where it is wrong." },
  { topic: "robots", name: "Robots", text: "Read sensors, move an arm, follow a line." },
  { topic: "space-tech", name: "Space tech", text: "Work out an orbit and talk to a satellite." },
  { topic: "computer-vision", name: "Computer vision", text: "Teach a camera to count, sort and see edges." },
];

export function TopicsSection() {
  return (
    <section id="topics" className="scroll-mt-16 border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading
          title="Built for Real Students"
          lead="Every topic starts with programming you need for your board, and ends with something you can show."
        />
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
                <h3 className="text-title">{name}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
