import * as m from "@nirmaan/messages/accounts-guardian-page.ts";
import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { GuardianPageView, StoredKind } from "./guardian-page-view.ts";

type StoredDataProps = { view: GuardianPageView };

const STORED: [StoredKind, () => string][] = [
  ["programs", m.storedPrograms],
  ["versions", m.storedVersions],
  ["attempts", m.storedAttempts],
  ["lessons", m.storedLessons],
  ["talks", m.storedTalks],
  ["certificates", m.storedCertificates],
  ["classes", m.storedClasses],
];

export function StoredData({ view, path }: StoredDataProps & { path: string }) {
  const { email, dateOfBirth, board, counts } = view.stored;
  return (
    <Card className="mt-6">
      <h2 className="text-title">{m.storedTitle()}</h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Row name={m.emailLabel()} value={email} />
        <Row name={m.birthLabel()} value={dateOfBirth ?? m.notSet()} />
        <Row name={m.boardLabel()} value={board ?? m.notSet()} />
        {STORED.map(([kind, name]) => (
          <Row key={kind} name={name()} value={String(counts[kind])} />
        ))}
      </dl>
      {view.canExport ? (
        <>
          <p className="mt-4 text-muted">{m.storedLead()}</p>
          <p className="mt-3">
            <a href={`${path}/export`} download className={buttonClasses()}>
              {m.download()}
            </a>
          </p>
        </>
      ) : (
        <p className="mt-4 text-muted">{m.downloadClosed()}</p>
      )}
      <h3 className="mt-6 font-strong">{m.howLongTitle()}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {view.retention.map(({ what, howLong, from }) => (
          <li key={what}>
            {what}: <span className="font-strong">{howLong}</span>
            <span className="block text-muted text-small">{m.countedFrom({ start: from })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-all text-right">{value}</dd>
    </>
  );
}

export function CorrectionForm({ view, problem }: StoredDataProps & { problem: string | undefined }) {
  return (
    <Card className="mt-6">
      <h2 className="text-title">{m.correctTitle()}</h2>
      <form method="post" className="mt-4 flex flex-col items-start gap-4">
        <input type="hidden" name="language" value={view.language} />
        <TextField
          label={m.childNameLabel()}
          name="childName"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={view.childFullName}
        />
        <Select
          label={m.classLabel()}
          name="classLevel"
          defaultValue={view.classLevel ?? ""}
          options={["", "9", "10", "11", "12"].map((level) => ({
            value: level,
            label: level || m.notSet(),
          }))}
        />
        <FormError text={problem} />
        <Button type="submit" name="intent" value="correct">
          {m.correctButton()}
        </Button>
      </form>
    </Card>
  );
}
