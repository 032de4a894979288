/**
 * The error of a program that was stopped without an error of its own. Authors of lessons recognise mistakes by it
 * (`when: { error: "still running" }`), so it is English for every student; what the student reads is a message.
 */
export const STOP_SIGNS = {
  timeOver: "it was still running when its time was over",
  muchOutput: "it printed far more text than the task needs, so it was stopped",
  muchMemory: "it used more memory than one program may have",
  moreInput: "it asked for more input than there was",
  notCompiled: "the program could not be compiled",
  unknown: "it stopped with an error",
} as const;
