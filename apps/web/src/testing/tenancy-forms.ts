const DRAFT = {
  task: "python_loops",
  opensAt: "2026-11-16T09:00",
  dueAt: "2036-11-20T23:59",
  lateRule: "does-not-count",
};

/** Every form of a school or class, by its page. Words in capitals stand for ids of the school. */
export const FORMS: Record<string, Record<string, string>[]> = {
  "/teacher/schools/:schoolId": [
    { intent: "agree", signerName: "Eve Evil", signerPosition: "Principal", maySign: "yes" },
    { intent: "invite", email: "eve@example.test", role: "owner" },
    { intent: "withdraw", id: "STUDENT" },
    { intent: "remove", teacherId: "TEACHER" },
  ],
  "/teacher/schools/:schoolId/exercises": [{ intent: "new" }, { intent: "copy", id: "EXERCISE" }],
  "/teacher/schools/:schoolId/exercises/:exerciseId": [{ intent: "copy" }, { intent: "remove" }],
  "/teacher/classes/:classId": [
    { intent: "archive" },
    { intent: "bring-back" },
    { intent: "add-teacher", teacherId: "OTHER TEACHER" },
    { intent: "remove-teacher", teacherId: "TEACHER" },
    { intent: "undo", importId: "IMPORT" },
    { intent: "reset-pin", studentId: "STUDENT" },
    { intent: "has-left", studentId: "STUDENT" },
    { intent: "come-back", studentId: "STUDENT", rollNumber: "1" },
  ],
  "/teacher/classes/:classId/lab": [
    { intent: "answer", id: "QUESTION", answer: "Eve was here" },
    { intent: "close", id: "QUESTION" },
    { intent: "announce", title: "Eve", body: "Eve was here" },
    { intent: "withdraw", id: "NEWS" },
    { intent: "switch", schoolClassId: "CLASS", tutor: "off" },
    { intent: "seats", seats: "SEATS" },
  ],
  "/teacher/classes/:classId/projector": [
    { intent: "start", minutes: "5" },
    { intent: "hide-code" },
    { intent: "theme", theme: "dark" },
    { intent: "show", code: "print('Eve was here')" },
    { intent: "clear" },
  ],
  "/teacher/classes/:classId/marks": [
    { intent: "choose", scheme: "ib-sl" },
    { intent: "parts", key0: "viva", title0: "Viva", outOf0: "9" },
  ],
  "/teacher/classes/:classId/marks.json": [{ studentId: "STUDENT", part: "viva", typed: "1", version: "1" }],
  "/teacher/classes/:classId/roster": [
    { intent: "preview", rows: "9\tEve" },
    { intent: "make", rows: "9\tEve" },
  ],
  "/teacher/classes/:classId/students/:studentId": [{ name: "Eve", rollNumber: "1", toClassId: "CLASS" }],
  "/teacher/classes/:classId/copy": [
    { name: "10 A", board: "CBSE", classLevel: "10", session: "2027-28", withStudents: "yes" },
  ],
  "/teacher/classes/:classId/exams": [{ title: "Eve's exam", minutes: "40", lateRule: "own-minutes" }],
  "/teacher/classes/:classId/exams/:examId": [
    { intent: "start" },
    { intent: "end" },
    { intent: "check" },
    { intent: "publish" },
    { intent: "remove" },
    { intent: "add-question", task: "python_loops/series/python" },
    { intent: "remove-question", at: "0" },
    { intent: "admit", studentId: "STUDENT" },
    { intent: "reopen", studentId: "STUDENT" },
    { intent: "extra", studentId: "STUDENT", minutes: "10" },
  ],
  "/teacher/classes/:classId/exams/:examId/students/:studentId": [{ points0: "4", remark: "Eve was here" }],
  "/teacher/classes/:classId/assignments/new": [DRAFT],
  "/teacher/classes/:classId/assignments/:assignmentId": [
    { intent: "save", ...DRAFT },
    { intent: "remove" },
    { intent: "rubric", title0: "Output", outOf0: "5" },
  ],
  "/teacher/classes/:classId/assignments/:assignmentId/similarity": [
    { intent: "compare", exercise: "series" },
    { intent: "delete", exercise: "series" },
  ],
  "/teacher/classes/:classId/student-work/:assignmentId/:studentId": [
    { intent: "extend", dueAt: DRAFT.dueAt },
    { intent: "comment", attemptId: "ATTEMPT", file: "main.py", line: "1", text: "Mine now" },
    { intent: "remove-comment", commentId: "COMMENT" },
    { intent: "forget-sentence", savedId: "SENTENCE" },
    { intent: "mark", points0: "1", outOf: "10" },
  ],
};
