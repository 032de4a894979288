import type { ShownQuestion } from "../bank/shown-question.ts";
import { AssertionAnswer, ManyAnswer, OneAnswer } from "./choice-answer.tsx";
import { ErrorAnswer } from "./error-answer.tsx";
import { LogicAnswer } from "./logic-answer.tsx";
import { OrderAnswer } from "./order-answer.tsx";
import { FillAnswer, OutputAnswer, ProgramAnswer, QueryAnswer, WrittenAnswer } from "./text-answer.tsx";
import { TraceAnswer } from "./trace-answer.tsx";

type AnswerFormProps = {
  question: ShownQuestion;
  reply: unknown;
  onChange: (reply: unknown) => void;
  isLocked: boolean;
};

/** The form of each kind of question. */
export function AnswerForm({ question, ...rest }: AnswerFormProps) {
  switch (question.kind) {
    case "one":
      return <OneAnswer question={question} {...rest} />;
    case "many":
      return <ManyAnswer question={question} {...rest} />;
    case "assertion":
      return <AssertionAnswer question={question} {...rest} />;
    case "fill":
      return <FillAnswer question={question} {...rest} />;
    case "output":
      return <OutputAnswer question={question} {...rest} />;
    case "error":
      return <ErrorAnswer question={question} {...rest} />;
    case "order":
      return <OrderAnswer question={question} {...rest} />;
    case "trace":
      return <TraceAnswer question={question} {...rest} />;
    case "query":
      return <QueryAnswer question={question} {...rest} />;
    case "logic":
      return <LogicAnswer question={question} {...rest} />;
    case "written":
      return <WrittenAnswer question={question} {...rest} />;
    case "program":
      return <ProgramAnswer question={question} {...rest} />;
  }
}
