CREATE TABLE "practice_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"sitting_key" uuid NOT NULL,
	"position" integer NOT NULL,
	"during" text NOT NULL,
	"question" text NOT NULL,
	"version" text NOT NULL,
	"seed" integer NOT NULL,
	"kind" text NOT NULL,
	"paper" text NOT NULL,
	"unit" text NOT NULL,
	"reply" jsonb NOT NULL,
	"state" text NOT NULL,
	"earned" real NOT NULL,
	"of" real NOT NULL,
	"marked_by" text NOT NULL,
	"parts" jsonb NOT NULL,
	"seconds" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_replies_student_id_sitting_key_position_unique" UNIQUE("student_id","sitting_key","position")
);
--> statement-breakpoint
CREATE TABLE "practice_sittings" (
	"student_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"during" text NOT NULL,
	"paper" text NOT NULL,
	"unit" text,
	"code" text,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"minutes" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_in_at" timestamp with time zone,
	CONSTRAINT "practice_sittings_student_id_key_pk" PRIMARY KEY("student_id","key")
);
--> statement-breakpoint
ALTER TABLE "practice_replies" ADD CONSTRAINT "practice_replies_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sittings" ADD CONSTRAINT "practice_sittings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_replies_student_id_paper_answered_at_index" ON "practice_replies" USING btree ("student_id","paper","answered_at");--> statement-breakpoint
CREATE INDEX "practice_sittings_student_id_started_at_index" ON "practice_sittings" USING btree ("student_id","started_at");