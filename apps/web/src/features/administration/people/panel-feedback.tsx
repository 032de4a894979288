import { Notice } from "#ui/feedback/notice.tsx";

/** What came of the last press of this panel's button. */
export type PanelFeedback = {
  errors: Record<string, string>;
  given: Record<string, string>;
  done: { words: string; at: number } | undefined;
};

/** Says what was done, where the button is. */
export const Done = ({ words }: { words: string | undefined }) => (
  <div role="status" className="empty:hidden">
    {words ? <Notice>{words}</Notice> : null}
  </div>
);

/** Says why nothing was done. */
export const Refusal = ({ words }: { words: string | undefined }) =>
  words ? (
    <p role="alert" className="text-fails text-small">
      {words}
    </p>
  ) : null;
