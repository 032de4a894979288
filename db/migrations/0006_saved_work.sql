CREATE TABLE "repositories" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"head" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"saves_since_packed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"path" text NOT NULL,
	"commit" text NOT NULL,
	"blob" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repositories" ADD CONSTRAINT "repositories_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_versions" ADD CONSTRAINT "work_versions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_versions_student_id_lesson_slug_id_index" ON "work_versions" USING btree ("student_id","lesson_slug","id");