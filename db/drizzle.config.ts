import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./db/schema.ts",
    "./db/student-area-schema.ts",
    "./db/tutor-schema.ts",
    "./db/payments-schema.ts",
    "./db/administration-schema.ts",
    "./db/limits-schema.ts",
    "./db/consent-schema.ts",
    "./db/processes-schema.ts",
    "./db/web-process-schema.ts",
    "./db/schools-schema.ts",
    "./db/school-tables/school-people-schema.ts",
    "./db/practice-schema.ts",
    "./db/school-tables/assignments-schema.ts",
    "./db/school-tables/feedback-schema.ts",
    "./db/school-tables/class-questions-schema.ts",
    "./db/school-tables/class-marks-schema.ts",
    "./db/school-tables/live-states-schema.ts",
    "./db/school-tables/exams-schema.ts",
    "./db/sharing-schema.ts",
  ],
  out: "./db/migrations",
});
