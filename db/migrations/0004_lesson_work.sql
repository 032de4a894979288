CREATE TABLE "exercise_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercise_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"exercise" text NOT NULL,
	"language" text NOT NULL,
	"checks_passed" integer NOT NULL,
	"checks_total" integer NOT NULL,
	"passed" boolean NOT NULL,
	"graded_by" text NOT NULL,
	"files" jsonb NOT NULL,
	"attempt_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_attempts_student_id_attempt_key_unique" UNIQUE("student_id","attempt_key")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"student_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"steps_done" text[] DEFAULT '{}' NOT NULL,
	"seconds_spent" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_student_id_lesson_slug_pk" PRIMARY KEY("student_id","lesson_slug")
);
--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_attempts_student_id_created_at_index" ON "exercise_attempts" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "exercise_attempts_student_id_lesson_slug_exercise_index" ON "exercise_attempts" USING btree ("student_id","lesson_slug","exercise");--> statement-breakpoint
CREATE INDEX "lesson_progress_student_id_updated_at_index" ON "lesson_progress" USING btree ("student_id","updated_at");