import * as m from "@nirmaan/messages/administration-announcements.ts";
import { Megaphone } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PreviewFooter } from "../preview-footer.tsx";
import type { AnnouncementDraft } from "./announcement-draft.ts";
import { AUDIENCE_LABELS } from "./audience.ts";

type AnnouncementFormProps = { given: Record<string, string>; errors: Record<string, string> };

export function AnnouncementForm({ given, errors }: AnnouncementFormProps) {
  return (
    <Form method="post" className="flex max-w-reading flex-col gap-4">
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
        hint={m.textHint()}
        error={errors.body}
        name="body"
        rows={4}
        required
        maxLength={1000}
        defaultValue={given.body}
      />
      <Select
        label={m.audience()}
        name="audience"
        required
        defaultValue={given.audience ?? "everybody"}
        error={errors.audience}
        options={Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label: label() }))}
      />
      <TextField
        label={m.lastDay()}
        hint={m.lastDayHint()}
        type="date"
        name="lastDay"
        defaultValue={given.lastDay}
        error={errors.lastDay}
      />
      <PreviewFooter error={errors.form} />
    </Form>
  );
}

type AnnouncementPreviewProps = { draft: AnnouncementDraft; reaches: string; lastDay: string | null };

/** Shown as in the inbox; nothing is published before the confirmation. */
export function AnnouncementPreview({ draft, reaches, lastDay }: AnnouncementPreviewProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-4 text-title">
        {m.preview()}
      </h2>
      <Card className="max-w-reading p-4">
        <div className="flex gap-3">
          <Megaphone className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
          <div className="min-w-0 flex-1">
            <p className="font-strong">{draft.title}</p>
            <p>{draft.body}</p>
            <p className="text-muted text-small">{m.justNow()}</p>
          </div>
        </div>
      </Card>
      <p className="mt-4">
        {reaches} {lastDay ? m.onDashboardsUntil({ day: lastDay }) : null}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        {Object.entries(draft).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value="publish" tone="next" isBusy={isBusy}>
          {m.announceNow()}
        </Button>
        <Button type="submit" name="intent" value="change">
          {m.changeIt()}
        </Button>
      </Form>
    </section>
  );
}
