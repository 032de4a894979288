import { Notice } from "#ui/feedback/notice.tsx";

/** The result of the last submission of this panel's form. */
export type PanelFeedback = {
  errors: Record<string, string>;
  given: Record<string, string>;
  done: { message: string; at: number } | undefined;
};

export const Done = ({ message }: { message: string | undefined }) => (
  <div role="status" className="empty:hidden">
    {message ? <Notice>{message}</Notice> : null}
  </div>
);

export const Refusal = ({ message }: { message: string | undefined }) =>
  message ? (
    <p role="alert" className="text-fails text-small">
      {message}
    </p>
  ) : null;
