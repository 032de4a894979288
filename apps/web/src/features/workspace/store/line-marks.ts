/** Lines of the open file that a step is at: about to run, and just run. */
export type LineMarks = { file: string | undefined; next: number; ran: number | undefined };
