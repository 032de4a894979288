import * as m from "@nirmaan/messages/administration-content.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";

/** What a change would look like. It is in this admin's page alone; nothing is stored before it is published. */
type ContentPreviewProps = {
  fields: Record<string, string>;
  verb?: "publish" | "withdraw";
  /** Whether there is a form to go back to. */
  canChange?: boolean;
  children: ReactNode;
};

export function ContentPreview({
  fields,
  verb = "publish",
  canChange = true,
  children,
}: ContentPreviewProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview" className="text-title">
        {m.preview()}
      </h2>
      <p className="mt-1 mb-4 text-muted">{verb === "publish" ? m.previewPublish() : m.previewWithdraw()}</p>
      <Card className="overflow-hidden p-4">{children}</Card>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        {Object.entries(fields)
          .filter(([name]) => name !== "intent")
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Button type="submit" name="intent" value="publish" tone="next" isBusy={isBusy}>
          {verb === "publish" ? m.publish() : m.withdraw()}
        </Button>
        {canChange ? (
          <Button type="submit" name="intent" value="change">
            {m.changeIt()}
          </Button>
        ) : null}
      </Form>
    </section>
  );
}
