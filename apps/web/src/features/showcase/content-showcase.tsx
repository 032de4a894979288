import { Check } from "lucide-react";
import { Tabs } from "#ui/controls/tabs.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { Avatar } from "#ui/identity/avatar.tsx";
import { Monogram } from "#ui/identity/monogram.tsx";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Table } from "#ui/layout/table.tsx";
import { Example, Examples } from "./example.tsx";

const LESSONS = [
  { slug: "variables", name: "Variables", state: "Done", minutes: 18 },
  { slug: "loops", name: "Loops", state: "Next", minutes: 25 },
  { slug: "functions", name: "Functions", state: "Locked", minutes: 30 },
];

export function ContentShowcase() {
  return (
    <Examples title="What pages are made of">
      <CardExample />
      <Example name="Tabs">
        <Tabs
          label="Result"
          tabs={[
            { id: "output", label: "Output", content: <p>1 s: 3 m</p> },
            { id: "checks", label: "Checks", content: <p>3 of 3 pass.</p> },
            { id: "history", label: "History", content: <p>Two runs today.</p> },
          ]}
        />
      </Example>
      <Example name="Table">
        <Table
          caption="Lessons of this course"
          rows={LESSONS}
          keyOf={({ slug }) => slug}
          columns={[
            { heading: "Lesson", cell: ({ name }) => name },
            { heading: "State", cell: ({ state }) => state },
            { heading: "Minutes", cell: ({ minutes }) => minutes, isNumber: true },
          ]}
        />
      </Example>
      <Example name="Breadcrumb, avatars, monograms">
        <div className="flex flex-wrap items-center gap-6">
          <Breadcrumb
            crumbs={[
              { name: "Courses", to: "/student/courses" },
              { name: "Loops", to: "/student/courses#loops" },
            ]}
          />
          <span className="flex gap-2">
            <Avatar name="Asha Patil" />
            <Avatar />
          </span>
          <span className="flex gap-2">
            {["CBSE", "ICSE", "IB", "ISC"].map((letters) => (
              <Monogram key={letters} letters={letters} className="size-14" />
            ))}
          </span>
        </div>
      </Example>
    </Examples>
  );
}

function CardExample() {
  return (
    <Example name="Card, badges, progress">
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <div className="mb-4 flex flex-wrap gap-2">
            <Badge tone="next">Next</Badge>
            <Badge tone="tutor">Tutor</Badge>
            <Badge tone="works">
              <Check aria-hidden="true" /> Passed
            </Badge>
            <Badge tone="fails">2 checks fail</Badge>
            <Badge>Class 11</Badge>
          </div>
          <h3 className="text-lead">Loops</h3>
          <p className="text-muted">Make the drone climb, one metre at a time.</p>
        </Card>
        <Card className="flex flex-col gap-4">
          <ProgressBar label="Programming" percent={0} />
          <ProgressBar label="Drones" percent={50} />
          <ProgressBar label="Robots" percent={100} />
        </Card>
      </div>
    </Example>
  );
}
