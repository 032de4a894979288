import * as m from "@nirmaan/messages/accounts-outbox.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Rich } from "#ui/layout/rich.tsx";

export function OutboxNotice() {
  return (
    <Notice>
      <p className="font-strong">{m.sendsNoMail()}</p>
      <p className="mt-1">
        <Rich parts={m.keptInOutbox({ link: (words) => <Link to="/dev/outbox">{words}</Link> })} />
      </p>
    </Notice>
  );
}
