CREATE TABLE "similarity_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"other_student_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "similarity_pairs_report_id_student_id_other_student_id_unique" UNIQUE("report_id","student_id","other_student_id")
);
--> statement-breakpoint
CREATE TABLE "similarity_programs" (
	"report_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt_id" bigint NOT NULL,
	CONSTRAINT "similarity_programs_report_id_student_id_pk" PRIMARY KEY("report_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "similarity_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"exercise" text NOT NULL,
	"state" text NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"too_short" integer DEFAULT 0 NOT NULL,
	"not_allowed" integer DEFAULT 0 NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "similarity_reports_assignment_id_exercise_unique" UNIQUE("assignment_id","exercise")
);
--> statement-breakpoint
ALTER TABLE "similarity_pairs" ADD CONSTRAINT "similarity_pairs_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_pairs" ADD CONSTRAINT "similarity_pairs_other_student_id_students_id_fk" FOREIGN KEY ("other_student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_pairs" ADD CONSTRAINT "similarity_pairs_one_fk" FOREIGN KEY ("report_id","student_id") REFERENCES "public"."similarity_programs"("report_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_pairs" ADD CONSTRAINT "similarity_pairs_other_fk" FOREIGN KEY ("report_id","other_student_id") REFERENCES "public"."similarity_programs"("report_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_programs" ADD CONSTRAINT "similarity_programs_report_id_similarity_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."similarity_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_programs" ADD CONSTRAINT "similarity_programs_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_programs" ADD CONSTRAINT "similarity_programs_attempt_id_exercise_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exercise_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_reports" ADD CONSTRAINT "similarity_reports_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "similarity_pairs_student_id_index" ON "similarity_pairs" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "similarity_pairs_other_student_id_index" ON "similarity_pairs" USING btree ("other_student_id");--> statement-breakpoint
CREATE INDEX "similarity_programs_student_id_index" ON "similarity_programs" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "similarity_programs_attempt_id_index" ON "similarity_programs" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "similarity_reports_created_at_index" ON "similarity_reports" USING btree ("created_at");