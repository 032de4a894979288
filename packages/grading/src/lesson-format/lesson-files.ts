/** The texts of one lesson's folder, by path inside it. */
export type LessonFiles = Record<string, string>;
