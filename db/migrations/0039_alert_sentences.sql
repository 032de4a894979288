CREATE TABLE "tutor_worries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_worries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "place" text DEFAULT 'tutor' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "sentence" text;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "is_student_told" boolean;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "spoken_by" uuid;--> statement-breakpoint
ALTER TABLE "tutor_worries" ADD CONSTRAINT "tutor_worries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_worries_student_id_written_at_index" ON "tutor_worries" USING btree ("student_id","written_at");