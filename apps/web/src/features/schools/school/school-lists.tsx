import * as m from "@nirmaan/messages/schools-school.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";

type OwnSchool = {
  id: string;
  name: string;
  city: string;
  state: "asked" | "open" | "refused";
  role: "owner" | "teacher";
  hasAgreed: boolean;
};

const STATES = { asked: m.stateAsked, refused: m.stateRefused };

/** A teacher's schools, each with the next thing to do. */
export const OwnSchools = ({ schools }: { schools: OwnSchool[] }) => (
  <ul className="grid gap-4 lg:grid-cols-2">
    {schools.map((school) => (
      <li key={school.id}>
        <Card className="flex h-full flex-col gap-3">
          <div>
            <h2 className="text-title">{school.name}</h2>
            <p className="text-muted">{school.city}</p>
          </div>
          <SchoolNext {...school} />
        </Card>
      </li>
    ))}
  </ul>
);

function SchoolNext({ id, state, role, hasAgreed }: OwnSchool) {
  if (state !== "open")
    return (
      <p>
        <Badge>{STATES[state]()}</Badge>
      </p>
    );
  const page = `/teacher/schools/${id}`;
  if (hasAgreed)
    return (
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to={`/teacher/classes/new?school=${id}`} tone="next">
          {m.newClass()}
        </ButtonLink>
        <Link to={page}>{m.schoolPage()}</Link>
      </div>
    );
  return role === "owner" ? (
    <ButtonLink to={page} tone="next" className="self-start">
      {m.readTerms()}
    </ButtonLink>
  ) : (
    <p className="text-muted">{m.ownerAgrees()}</p>
  );
}

type Invitation = { id: string; school: string; city: string };

export const InvitationList = ({ invitations }: { invitations: Invitation[] }) => (
  <ul className="flex flex-col gap-4">
    {invitations.map(({ id, school, city }) => (
      <li key={id}>
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p>{m.invitesYou({ school, city })}</p>
          <Form method="post" className="flex gap-2">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="join" tone="next">
              {m.join()}
            </Button>
            <Button type="submit" name="intent" value="decline">
              {m.decline()}
            </Button>
          </Form>
        </Card>
      </li>
    ))}
  </ul>
);

type ListedMember = { teacherId: string; name: string; email: string; role: "owner" | "teacher" };
type Invited = { id: string; email: string };
type MemberListProps = { members: ListedMember[]; invitations: Invited[]; isOwner: boolean };

export const MemberList = ({ members, invitations, isOwner }: MemberListProps) => (
  <ul>
    {members.map(({ teacherId, name, email, role }) => (
      <li
        key={teacherId}
        className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3"
      >
        <span className="min-w-0">
          <span className="block break-words font-strong">{name}</span>
          <span className="block break-all text-muted text-small">
            {email} · {role === "owner" ? m.roleOwner() : m.roleTeacher()}
          </span>
        </span>
        {isOwner && members.length > 1 ? (
          <Form method="post">
            <input type="hidden" name="teacherId" value={teacherId} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              size="small"
              aria-label={m.removeMemberNamed({ name })}
            >
              {m.removeMember()}
            </Button>
          </Form>
        ) : null}
      </li>
    ))}
    {invitations.map(({ id, email }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-3">
        <span className="min-w-0 break-all text-muted">{m.invited({ email })}</span>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            size="small"
            aria-label={m.withdrawInvitationTo({ email })}
          >
            {m.withdrawInvitation()}
          </Button>
        </Form>
      </li>
    ))}
  </ul>
);

type ListedSchool = {
  id: string;
  name: string;
  city: string;
  udiseCode: string | null;
  state: "asked" | "open" | "refused";
  seats: number;
  taken: number;
  owners: string | null;
};

const SUGGESTED_SEATS = 100;

/** All schools, for admins: who asks is answered here, and seats are changed here. */
export const AllSchools = ({ schools }: { schools: ListedSchool[] }) => (
  <ul className="flex flex-col gap-4">
    {schools.map((school) => (
      <li key={school.id}>
        <Card className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="font-strong">
                {school.state === "open" ? (
                  <Link to={`/teacher/schools/${school.id}`}>{school.name}</Link>
                ) : (
                  school.name
                )}
              </h2>
              <p className="break-words text-muted text-small">
                {[school.city, school.udiseCode, school.owners].filter(Boolean).join(" · ")}
              </p>
            </div>
            {school.state === "open" ? (
              <Badge>{m.seatsTaken({ taken: school.taken, seats: school.seats })}</Badge>
            ) : (
              <Badge tone={school.state === "asked" ? "next" : "plain"}>{STATES[school.state]()}</Badge>
            )}
          </div>
          {school.state === "refused" ? null : (
            <Form method="post" className="flex flex-wrap items-end gap-3">
              <input type="hidden" name="schoolId" value={school.id} />
              <div className="w-32">
                <TextField
                  label={m.seats()}
                  name="seats"
                  inputMode="numeric"
                  required
                  defaultValue={school.seats || SUGGESTED_SEATS}
                />
              </div>
              {school.state === "asked" ? (
                <>
                  <Button type="submit" name="intent" value="open" tone="next">
                    {m.openSchool()}
                  </Button>
                  <Button type="submit" name="intent" value="refuse" formNoValidate>
                    {m.refuseSchool()}
                  </Button>
                </>
              ) : (
                <Button type="submit" name="intent" value="seats">
                  {m.changeSeats()}
                </Button>
              )}
            </Form>
          )}
        </Card>
      </li>
    ))}
  </ul>
);
