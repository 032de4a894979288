ALTER TABLE "assignments" ALTER COLUMN "lesson_slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sittings" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "practice" jsonb;--> statement-breakpoint
ALTER TABLE "practice_sittings" ADD CONSTRAINT "practice_sittings_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_sittings_assignment_id_student_id_index" ON "practice_sittings" USING btree ("assignment_id","student_id");