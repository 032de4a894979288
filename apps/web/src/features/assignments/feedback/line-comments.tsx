import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { MOST_COMMENT_CHARACTERS } from "./feedback-draft.ts";

export type ShownComment = {
  id: string;
  file: string;
  line: number;
  /** Who wrote it, and when. */
  by: string;
  text: string;
  canRemove: boolean;
};

/** The conversation below a line, oldest first. */
export function LineComments({ comments }: { comments: ShownComment[] }) {
  if (comments.length === 0) return null;
  return (
    <li className={BELOW_LINE}>
      <ul className="flex flex-col gap-3" aria-label={m.commentsOnLine({ number: comments[0]?.line ?? 0 })}>
        {comments.map(({ id, by, text, canRemove }) => (
          <li key={id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="text-muted text-small">{by}</p>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </div>
            {canRemove ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="commentId" value={id} />
                <BareIconButton type="submit" name="intent" value="remove-comment" label={m.removeComment()}>
                  <X aria-hidden="true" />
                </BareIconButton>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** As wide as the frame of the program, also when its lines are longer. */
const BELOW_LINE = "sticky left-0 w-[100cqw] border-edge border-l-4 bg-sunken px-4 py-3 font-sans text-body";

type CommentFormProps = {
  attemptId: number;
  file: string;
  line: number;
  saved: { id: string; text: string }[];
  /** The page without this form. */
  closeTo: string;
  errors: Record<string, string>;
  given: Record<string, string>;
};

/** Opens below the chosen line. A sentence of the bank is put into the field, where it can be changed. */
export function CommentForm({ attemptId, file, line, saved, closeTo, errors, given }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, formData } = useNavigation();
  useEffect(() => field.current?.focus(), []);
  const insert = (text: string) => {
    if (!field.current) return;
    field.current.value = [field.current.value.trim(), text].filter(Boolean).join(" ");
    field.current.focus();
  };
  return (
    <li className={BELOW_LINE}>
      <Form method="post" preventScrollReset className="flex max-w-reading flex-col gap-3">
        <input type="hidden" name="attemptId" value={attemptId} />
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="line" value={line} />
        <TextArea
          label={m.commentOnLine({ number: line })}
          error={errors.text}
          ref={field}
          name="text"
          rows={3}
          required
          maxLength={MOST_COMMENT_CHARACTERS}
          defaultValue={given.text}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="keep" value="yes" className="size-5" />
          {m.keepForNextTime()}
        </label>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="comment"
            tone="next"
            isBusy={state !== "idle" && formData?.get("intent") === "comment"}
          >
            {m.sendComment()}
          </Button>
          <Link to={closeTo} replace preventScrollReset className="touchable content-center px-2 underline">
            {m.cancel()}
          </Link>
        </div>
      </Form>
      {saved.length > 0 ? <CommentBank saved={saved} onChoose={insert} /> : null}
    </li>
  );
}

type CommentBankProps = Pick<CommentFormProps, "saved"> & { onChoose: (text: string) => void };

const CommentBank = ({ saved, onChoose }: CommentBankProps) => (
  <section aria-label={m.yourSentences()} className="mt-4 max-w-reading">
    <p className="mb-2 text-muted text-small">{m.yourSentences()}</p>
    <ul className="flex flex-col gap-1">
      {saved.map(({ id, text }) => (
        <li key={id} className="flex items-center gap-2">
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="wrap-anywhere min-h-11 flex-1 rounded-control border border-line bg-surface px-3 py-2 text-left hover:bg-hover"
          >
            {text}
          </button>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="savedId" value={id} />
            <BareIconButton
              type="submit"
              name="intent"
              value="forget-sentence"
              label={m.forgetSentence({ text })}
            >
              <X aria-hidden="true" />
            </BareIconButton>
          </Form>
        </li>
      ))}
    </ul>
  </section>
);
