import * as m from "@nirmaan/messages/accounts-privacy.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Rich } from "#ui/layout/rich.tsx";

export function DeletionNotice({ day }: { day: string }) {
  return (
    <div className="mb-6" role="status">
      <Notice>
        <p>
          <Rich
            parts={m.deletionNotice({
              day,
              strong: (words) => <span className="font-strong">{words}</span>,
            })}
          />
        </p>
        <Form method="post" action="/student/profile" className="mt-3">
          <Button type="submit" name="intent" value="keep-account">
            {m.keepMyAccount()}
          </Button>
        </Form>
      </Notice>
    </div>
  );
}
