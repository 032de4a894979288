import { Notice } from "#ui/feedback/notice.tsx";

/** The result of the last submission of this panel's form. */
export type PanelFeedback = {
  errors: Record<string, string>;
  given: Record<string, string>;
  done: { message: string; at: number } | undefined;
};

export const Done = ({ words }: { words: string | undefined }) => (
  <div role="status" className="empty:hidden">
    {words ? <Notice>{words}</Notice> : null}
  </div>
);

export const Refusal = ({ words }: { words: string | undefined }) =>
  words ? (
    <p role="alert" className="text-fails text-small">
      {words}
    </p>
  ) : null;
