import * as m from "@nirmaan/messages/administration-log.ts";
import { Link } from "#ui/controls/link.tsx";
import { ResponsiveTable } from "#ui/layout/responsive-table.tsx";

type ShownSignIn = {
  key: string;
  userId: string | null;
  who: string | undefined;
  way: string;
  address: string;
  when: string;
};

export const FailedSignInList = ({ signIns }: { signIns: ShownSignIn[] }) => (
  <ResponsiveTable
    caption={m.failedSignIns()}
    rows={signIns}
    keyOf={({ key }) => key}
    columns={[
      { heading: m.account(), cell: ({ userId, who }) => <Who userId={userId} name={who} /> },
      { heading: m.signInWay(), cell: ({ way }) => way },
      {
        heading: m.signInFrom(),
        cell: ({ address }) => <span className="break-all font-mono text-small">{address}</span>,
      },
      { heading: m.when(), cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
    ]}
  />
);

function Who({ userId, name }: { userId: string | null; name: string | undefined }) {
  if (!userId) return <span className="text-muted">{m.addressWithoutAccount()}</span>;
  return name ? <Link to={`/admin/people/${userId}`}>{name}</Link> : m.notHereYet();
}

type ShownRead = {
  id: number;
  by: string | undefined;
  aboutUserId: string;
  about: string | undefined;
  page: string;
  when: string;
};

export const RecordReadList = ({ reads }: { reads: ShownRead[] }) => (
  <ResponsiveTable
    caption={m.recordsOpened()}
    rows={reads}
    keyOf={({ id }) => String(id)}
    columns={[
      {
        heading: m.openedBy(),
        cell: ({ by }) => <span className="font-strong">{by ?? m.formerStaff()}</span>,
      },
      {
        heading: m.recordOf(),
        cell: ({ about, aboutUserId }) =>
          about ? <Link to={`/admin/people/${aboutUserId}`}>{about}</Link> : m.deletedAccount(),
      },
      {
        heading: m.page(),
        cell: ({ page }) => <span className="break-all font-mono text-small">{page}</span>,
      },
      { heading: m.when(), cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
    ]}
  />
);
