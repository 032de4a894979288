import * as m from "@nirmaan/messages/sharing.ts";
import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { PersonalDetail } from "./personal-details.ts";
import { LONGEST_DISPLAY_NAME } from "./share-form.ts";
import { ShareLink } from "./share-link.tsx";

export type ShareView = {
  mayShare: boolean;
  /** The project has changed since it was shared. */
  isOutdated: boolean;
  details: PersonalDetail[];
  title: string;
  displayName: string;
  share:
    | { kind: "never" | "off" | "hidden" }
    | { kind: "taken-down"; reason: string }
    | { kind: "on"; address: string; sharedOn: string };
};

type SharePanelProps = { view: ShareView; errors: Record<string, string>; given: Record<string, string> };

export function SharePanel({ view, errors, given }: SharePanelProps) {
  const { share } = view;
  if (share.kind === "taken-down")
    return (
      <Notice>
        <p>{m.takenDownReason({ reason: share.reason })}</p>
        <p className="mt-1">{m.takenDownNext()}</p>
      </Notice>
    );
  if (share.kind === "hidden") return <Notice>{m.waitsForModerator()}</Notice>;
  if (!view.mayShare)
    return (
      <Notice>
        <p>{m.needsConsent()}</p>
        <p className="mt-3">
          <ButtonLink to="/student/profile">{m.askGuardian()}</ButtonLink>
        </p>
      </Notice>
    );
  return (
    <div className="flex max-w-xl flex-col gap-6">
      {share.kind === "on" ? <SharedNow share={share} isOutdated={view.isOutdated} /> : null}
      <ShareForm view={view} errors={errors} given={given} />
    </div>
  );
}

type SharedNowProps = { share: Extract<ShareView["share"], { kind: "on" }>; isOutdated: boolean };

function SharedNow({ share, isOutdated }: SharedNowProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title">{m.linkIsOn()}</h2>
      <ShareLink address={share.address} hint={m.linkHint()} />
      <p className="text-muted">
        {isOutdated ? m.changedSince({ day: share.sharedOn }) : m.sharedOn({ day: share.sharedOn })}
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="stop" tone="danger">
          {m.switchOff()}
        </Button>
      </Form>
    </Card>
  );
}

function ShareForm({ view, errors, given }: SharePanelProps) {
  const isOn = view.share.kind === "on";
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h2 className="text-title">{isOn ? m.shareNewest() : m.shareByLink()}</h2>
      <p className="text-muted">{m.whatOthersSee()}</p>
      <TextField
        label={m.titleLabel()}
        name="title"
        maxLength={60}
        required
        defaultValue={given.title ?? view.title}
        error={errors.title}
      />
      <TextField
        label={m.displayNameLabel()}
        name="displayName"
        maxLength={LONGEST_DISPLAY_NAME}
        required
        autoComplete="off"
        defaultValue={given.displayName ?? view.displayName}
        hint={m.displayNameHint()}
        error={errors.displayName}
      />
      {view.details.length > 0 ? <Details details={view.details} error={errors.looked} /> : null}
      {errors.form ? (
        <p role="alert" className="text-fails">
          {errors.form}
        </p>
      ) : null}
      <div>
        <Button type="submit" name="intent" value="share" tone={isOn ? "plain" : "next"}>
          {isOn ? m.shareNewestButton() : m.shareButton()}
        </Button>
      </div>
    </Form>
  );
}

const DETAIL_WORDS = { email: m.detailEmail, phone: m.detailPhone, name: m.detailName };

type DetailsProps = { details: PersonalDetail[]; error: string | undefined };

/** Strangers may read these lines, so the student looks at them first. */
function Details({ details, error }: DetailsProps) {
  return (
    <Notice>
      <p className="font-strong">{m.lookAtThis()}</p>
      <ul className="mt-1 list-disc pl-5">
        {details.map(({ kind, path, line }) => (
          <li key={`${kind} ${path} ${line}`} className="break-words">
            {DETAIL_WORDS[kind]({ path, line })}
          </li>
        ))}
      </ul>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="looked" value="yes" className="size-5 shrink-0" />
        {m.mayBeSeen()}
      </label>
      {error ? <p className="text-fails text-small">{error}</p> : null}
    </Notice>
  );
}
