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
    caption="Failed sign-ins"
    rows={signIns}
    keyOf={({ key }) => key}
    columns={[
      { heading: "Account", cell: ({ userId, who }) => <Who userId={userId} name={who} /> },
      { heading: "With", cell: ({ way }) => way },
      {
        heading: "From",
        cell: ({ address }) => <span className="break-all font-mono text-small">{address}</span>,
      },
      { heading: "When", cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
    ]}
  />
);

function Who({ userId, name }: { userId: string | null; name: string | undefined }) {
  if (!userId) return <span className="text-muted">an address without an account</span>;
  return name ? <Link to={`/admin/people/${userId}`}>{name}</Link> : <>somebody who has not been here yet</>;
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
    caption="Records opened"
    rows={reads}
    keyOf={({ id }) => String(id)}
    columns={[
      {
        heading: "Opened by",
        cell: ({ by }) => <span className="font-strong">{by ?? "a former member of staff"}</span>,
      },
      {
        heading: "Record of",
        cell: ({ about, aboutUserId }) =>
          about ? <Link to={`/admin/people/${aboutUserId}`}>{about}</Link> : "a deleted account",
      },
      { heading: "Page", cell: ({ page }) => <span className="break-all font-mono text-small">{page}</span> },
      { heading: "When", cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
    ]}
  />
);
