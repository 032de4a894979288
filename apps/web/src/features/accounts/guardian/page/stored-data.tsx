import { Button } from "#ui/controls/button.tsx";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FormError } from "../../forms/form-error.tsx";
import type { GuardianPageView, GuardianPageWords, StoredKind } from "./guardian-page-view.ts";

type StoredDataProps = { view: GuardianPageView; words: GuardianPageWords };

export function StoredData({ view, words, path }: StoredDataProps & { path: string }) {
  const { email, dateOfBirth, board, counts } = view.stored;
  return (
    <Card className="mt-6">
      <h2 className="text-title">{words.storedTitle}</h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Row name={words.emailLabel} value={email} />
        <Row name={words.birthLabel} value={dateOfBirth ?? words.notSet} />
        <Row name={words.boardLabel} value={board ?? words.notSet} />
        {(Object.keys(words.storedKinds) as StoredKind[]).map((kind) => (
          <Row key={kind} name={words.storedKinds[kind]} value={String(counts[kind])} />
        ))}
      </dl>
      {view.canExport ? (
        <>
          <p className="mt-4 text-muted">{words.storedLead}</p>
          <p className="mt-3">
            <a href={`${path}/export`} download className={buttonClasses()}>
              {words.download}
            </a>
          </p>
        </>
      ) : (
        <p className="mt-4 text-muted">{words.downloadClosed}</p>
      )}
      <h3 className="mt-6 font-strong">{words.howLongTitle}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {view.retention.map(({ what, howLong, from }) => (
          <li key={what}>
            {what}: <span className="font-strong">{howLong}</span>
            <span className="block text-muted text-small">{words.from(from)}</span>
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

export function CorrectionForm({ view, words, problem }: StoredDataProps & { problem: string | undefined }) {
  return (
    <Card className="mt-6">
      <h2 className="text-title">{words.correctTitle}</h2>
      <form method="post" className="mt-4 flex flex-col items-start gap-4">
        <input type="hidden" name="language" value={view.language} />
        <TextField
          label={words.childNameLabel}
          name="childName"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={view.childFullName}
        />
        <Select
          label={words.classLabel}
          name="classLevel"
          defaultValue={view.classLevel ?? ""}
          options={["", "9", "10", "11", "12"].map((level) => ({
            value: level,
            label: level || words.notSet,
          }))}
        />
        <FormError text={problem} />
        <Button type="submit" name="intent" value="correct">
          {words.correctButton}
        </Button>
      </form>
    </Card>
  );
}
