import * as m from "@nirmaan/messages/dashboard.ts";
import { Link } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** A guardian's answer that is still missing: what is open meanwhile, and where to ask again. */
export function PendingConsentNotice({ isAsked }: { isAsked: boolean }) {
  return (
    <Notice>
      {isAsked ? m.consentWaiting() : m.consentNotAsked()}{" "}
      <Link to="/student/profile">{isAsked ? m.consentAskAgain() : m.consentAsk()}</Link>
    </Notice>
  );
}
