import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

export function OutboxNotice() {
  return (
    <Notice>
      <p className="font-strong">This copy of Nirmaan sends no mail</p>
      <p className="mt-1">
        Its mails are kept in the <Link to="/dev/outbox">outbox</Link>, which admins can open.
      </p>
    </Notice>
  );
}
