import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

export function DeletionNotice({ day }: { day: string }) {
  return (
    <div className="mb-6" role="status">
      <Notice>
        <p>
          Your account will be deleted on <span className="font-strong">{day}</span>. Until then everything is
          here.
        </p>
        <Form method="post" action="/student/profile" className="mt-3">
          <Button type="submit" name="intent" value="keep-account">
            Keep my account
          </Button>
        </Form>
      </Notice>
    </div>
  );
}
