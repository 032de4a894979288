CREATE TABLE "study_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"guardian_id" uuid,
	"stop_token" text NOT NULL,
	"due_on" date NOT NULL,
	"sent_on" date,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_mails_stop_token_unique" UNIQUE("stop_token"),
	CONSTRAINT "study_mails_student_id_kind_guardian_id_unique" UNIQUE NULLS NOT DISTINCT("student_id","kind","guardian_id")
);
--> statement-breakpoint
ALTER TABLE "study_mails" ADD CONSTRAINT "study_mails_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_mails" ADD CONSTRAINT "study_mails_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_mails_guardian_id_index" ON "study_mails" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "study_mails_due" ON "study_mails" USING btree ("kind","due_on","id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "study_mails_stopped" ON "study_mails" USING btree ("stopped_at") WHERE stopped_at is not null;