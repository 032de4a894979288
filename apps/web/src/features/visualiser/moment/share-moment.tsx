import * as m from "@nirmaan/messages/visualiser.ts";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { type LinkedMoment, momentLink } from "./moment-link.ts";

/** Finds what looks like an address or a telephone number: a link to it is not made. */
export type FindDetails = (files: { path: string; content: string }[]) => { path: string; line: number }[];

type ShareMomentProps = {
  moment: LinkedMoment;
  findDetails: FindDetails;
  onClose: () => void;
};

const TYPED = "stdin";

/** The link to this step, which holds the program itself: nothing is stored, and no name is in it. */
export function ShareMoment({ moment, findDetails, onClose }: ShareMomentProps) {
  const files = moment.request.files.map(({ name = "", content }) => ({ path: name, content }));
  const [found] = findDetails([...files, { path: TYPED, content: moment.typed.join("") }]);
  return (
    <Dialog
      title={m.shareStep()}
      description={m.whatLinkHolds()}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {found ? (
        <p role="status">
          {found.path === TYPED
            ? m.typedIsPersonal()
            : m.lineIsPersonal({ file: found.path, line: found.line })}
        </p>
      ) : (
        <MomentAddress moment={moment} />
      )}
    </Dialog>
  );
}

function MomentAddress({ moment }: { moment: LinkedMoment }) {
  const [address, setAddress] = useState<string | null>();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    void momentLink(moment, location.origin).then((made) => setAddress(made ?? null));
  }, [moment]);
  if (address === undefined) return null;
  if (address === null) return <p role="status">{m.tooLongForLink()}</p>;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <TextField
        label={m.link()}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        {...(moment.typed.length > 0 && { hint: m.typedIsInLink({ typed: moment.typed.join("").trim() }) })}
      />
      <Button onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{isCopied ? m.copied() : m.copyLink()}</span>
      </Button>
    </>
  );
}
