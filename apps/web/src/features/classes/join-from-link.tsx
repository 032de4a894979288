import { useSearchParams } from "react-router";
import { JoinClassDialog } from "./join-class-dialog.tsx";

const LONGEST_CODE = 20;

/** Opens when the page was opened by the QR code on the projector. The student still confirms. */
export function JoinFromLink({ onJoined }: { onJoined: (className: string) => void }) {
  const [params, setParams] = useSearchParams();
  const code = params.get("join");
  if (code === null) return null;
  const close = () =>
    setParams(
      (given) => {
        given.delete("join");
        return given;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <JoinClassDialog
      isOpen
      code={code.slice(0, LONGEST_CODE)}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      onJoined={onJoined}
    />
  );
}
