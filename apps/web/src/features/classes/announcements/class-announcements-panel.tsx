import * as m from "@nirmaan/messages/classes-announcements.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type ClassAnnouncementsPanelProps = {
  announcements: { id: string; title: string; body: string; when: string }[];
  errors: Record<string, string>;
  given: Record<string, string>;
};

/** Writes to the whole class, and takes back what was written. */
export function ClassAnnouncementsPanel({ announcements, errors, given }: ClassAnnouncementsPanelProps) {
  const { state, formData } = useNavigation();
  return (
    <section aria-labelledby="announce" className="mt-10 max-w-reading">
      <h2 id="announce" className="mb-1 text-title">
        {m.announcements()}
      </h2>
      <p className="mb-4 text-muted">{m.announcementsLead()}</p>
      <Form key={announcements[0]?.id} method="post" preventScrollReset className="flex flex-col gap-4">
        <TextField
          label={m.title()}
          name="title"
          required
          maxLength={100}
          defaultValue={given.title}
          error={errors.title}
        />
        <TextArea
          label={m.text()}
          error={errors.body}
          name="body"
          rows={3}
          required
          maxLength={1000}
          defaultValue={given.body}
        />
        <Button
          type="submit"
          name="intent"
          value="announce"
          className="self-start"
          isBusy={state !== "idle" && formData?.get("intent") === "announce"}
        >
          {m.sendToClass()}
        </Button>
      </Form>
      <SentAnnouncements announcements={announcements} />
    </section>
  );
}

function SentAnnouncements({ announcements }: Pick<ClassAnnouncementsPanelProps, "announcements">) {
  if (announcements.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {announcements.map(({ id, title, body, when }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
          <div className="wrap-anywhere min-w-0 flex-1">
            <h3 className="font-strong">{title}</h3>
            <p className="whitespace-pre-wrap">{body}</p>
            <p className="text-muted text-small">{when}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              size="small"
              name="intent"
              value="withdraw"
              aria-label={m.takeBackTitle({ title })}
            >
              {m.takeBack()}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
