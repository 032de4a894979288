import { createHash } from "node:crypto";
import { classify, type LinearModel, type ModelFile, openModel } from "../../linear-model/linear-model.ts";
import { type Example, type Training, trainLinearModel } from "../../linear-model/train-linear-model.ts";
import { ACTS, type Act, CLAIMS, type Claim, WRITTEN_LANGUAGES } from "../acts.ts";
import { likeliestAct } from "../likeliest-act.ts";
import { messageFeatures } from "../message-features.ts";
import type { LabelledMessage } from "./labelled-messages.ts";

type UnderstandingFile = {
  /** The hash of the labelled messages, so that a model that is older than they are is noticed. */
  trainedOn: string;
  acts: ModelFile;
  claims: ModelFile;
  languages: ModelFile;
};

export const hashOfMessages = (messages: LabelledMessage[]): string =>
  createHash("sha256").update(JSON.stringify(messages)).digest("hex");

/** Trains on the messages that are not held out. */
export function trainUnderstanding(messages: LabelledMessage[]): UnderstandingFile {
  const trained = messages.filter(({ isHeldOut }) => !isHeldOut);
  return {
    trainedOn: hashOfMessages(messages),
    acts: trainLinearModel(actExamples(trained), ACTS, TRAINING),
    claims: trainLinearModel(claimExamples(trained), CLAIMS, {
      ...TRAINING,
      leastMessages: 4,
      mostFeatures: 5000,
    }),
    languages: trainLinearModel(languageExamples(trained), WRITTEN_LANGUAGES, {
      ...TRAINING,
      leastMessages: 8,
      mostFeatures: 2500,
    }),
  };
}

/** Cross-validation over authors showed hardly any difference; the number of features keeps the file under 150 kB. */
const TRAINING: Training & { mostFeatures: number } = {
  epochs: 15,
  rate: 0.3,
  decay: 0.0003,
  leastMessages: 4,
  mostFeatures: 13_000,
  balance: 0.5,
  dropout: 0.3,
};

const actExamples = (messages: LabelledMessage[]): Example<Act>[] =>
  messages.map(({ text, act }) => ({ features: messageFeatures(text), label: act }));

const claimExamples = (messages: LabelledMessage[]): Example<Claim>[] =>
  messages.flatMap(({ text, claim }) => (claim ? [{ features: messageFeatures(text), label: claim }] : []));

/** Hindi in its own script is known by the script. */
const languageExamples = (messages: LabelledMessage[]): Example<(typeof WRITTEN_LANGUAGES)[number]>[] =>
  messages.flatMap(({ text, language }) =>
    language === "Hindi"
      ? []
      : [{ features: messageFeatures(text), label: language === "Hinglish" ? "hinglish" : "english" }],
  );

export type Measured<Label extends string> = {
  right: number;
  total: number;
  /** How often a message of the first label was read as the second. */
  confused: Map<Label, Map<Label, number>>;
};

/** As the tutor reads: by the model, and by what was asked before. */
export function measureActs(file: UnderstandingFile, messages: LabelledMessage[]): Measured<Act> {
  const model = openModel(file.acts, ACTS);
  return measure(
    messages.map(({ text, act, asked }) => ({ label: act, read: likeliestAct(model, text, asked) })),
  );
}

/** By the model alone, which sees one message and not what was asked before. */
export const measureActsAlone = (file: UnderstandingFile, messages: LabelledMessage[]): Measured<Act> =>
  measureModel(actExamples(messages), openModel(file.acts, ACTS));

export const measureClaims = (file: UnderstandingFile, messages: LabelledMessage[]): Measured<Claim> =>
  measureModel(claimExamples(messages), openModel(file.claims, CLAIMS));

const measureModel = <Label extends string>(examples: Example<Label>[], model: LinearModel<Label>) =>
  measure(
    examples.map(({ features, label }) => ({ label, read: classify(model, features)[0]?.label ?? label })),
  );

function measure<Label extends string>(readings: { label: Label; read: Label }[]): Measured<Label> {
  const measured: Measured<Label> = { right: 0, total: readings.length, confused: new Map() };
  for (const { label, read } of readings) {
    if (read === label) measured.right += 1;
    const row = measured.confused.get(label) ?? new Map<Label, number>();
    row.set(read, (row.get(read) ?? 0) + 1);
    measured.confused.set(label, row);
  }
  return measured;
}
