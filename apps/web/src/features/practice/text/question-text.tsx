import { domToReact, htmlToDOM } from "html-react-parser";
import { classNames } from "#ui/theme/class-names.ts";
import "#ui/theme/prose.css";
import "./question-text.css";

/** A text of the bank, rendered by the server. Questions are in English, as the boards print them. */
export function QuestionText({ html, className }: { html: string; className?: string }) {
  return (
    <div lang="en" className={classNames("prose question-text", className)}>
      {domToReact(htmlToDOM(html))}
    </div>
  );
}
