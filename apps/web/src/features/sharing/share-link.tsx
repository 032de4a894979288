import * as m from "@nirmaan/messages/sharing.ts";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

/** The link in a field, which can be copied by hand where the browser has no clipboard. */
export function ShareLink({ address, hint }: { address: string; hint: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={m.link()}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        hint={hint}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy().catch(() => setIsCopied(false))}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? m.copied() : m.copyLink()}</span>
        </Button>
        <ButtonLink to={new URL(address).pathname} reloadDocument tone="quiet">
          {m.seeAsOthers()}
        </ButtonLink>
      </div>
    </div>
  );
}
