import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./db/schema.ts",
    "./db/student-area.ts",
    "./db/tutor.ts",
    "./db/payments.ts",
    "./db/administration.ts",
  ],
  out: "./db/migrations",
});
