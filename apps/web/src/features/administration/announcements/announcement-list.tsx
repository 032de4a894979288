import * as m from "@nirmaan/messages/administration-announcements.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";

type ShownAnnouncement = {
  id: string;
  title: string;
  body: string;
  forWhom: string;
  when: string;
  state:
    | { kind: "shown"; until: string | null }
    | { kind: "ended"; on: string }
    | { kind: "withdrawn"; on: string };
};

export function AnnouncementList({ announcements }: { announcements: ShownAnnouncement[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {announcements.map(({ id, title, body, forWhom, when, state }) => (
        <li key={id}>
          <Card className="flex h-full flex-col gap-3 p-4">
            <div>
              <h3 className="font-strong">{title}</h3>
              <p>{body}</p>
              <p className="text-muted text-small">{m.audienceAndDay({ audience: forWhom, when })}</p>
            </div>
            <p>
              <StateBadge state={state} />
            </p>
            {state.kind === "withdrawn" ? null : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="small"
                  name="intent"
                  value="withdraw"
                  aria-label={m.withdrawNamed({ title })}
                >
                  {m.withdraw()}
                </Button>
              </Form>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ state }: Pick<ShownAnnouncement, "state">) {
  switch (state.kind) {
    case "shown":
      return <Badge tone="works">{state.until ? m.shownUntil({ day: state.until }) : m.shown()}</Badge>;
    case "ended":
      return <Badge>{m.endedOn({ day: state.on })}</Badge>;
    case "withdrawn":
      return <Badge>{m.withdrawnOn({ day: state.on })}</Badge>;
  }
}
