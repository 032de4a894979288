import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./db/schema.ts", "./db/payments.ts", "./db/student-area.ts", "./db/tutor.ts"],
  out: "./db/migrations",
});
