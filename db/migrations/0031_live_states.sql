CREATE UNLOGGED TABLE "live_states" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"lesson_slug" text NOT NULL,
	"exercise" text,
	"fails" smallint NOT NULL,
	"mistake" text,
	"steps_done" smallint NOT NULL,
	"activity" text NOT NULL,
	"has_unsent" boolean NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "school_class_students" ADD COLUMN "seat_row" smallint;--> statement-breakpoint
ALTER TABLE "school_class_students" ADD COLUMN "seat_column" smallint;--> statement-breakpoint
ALTER TABLE "live_states" ADD CONSTRAINT "live_states_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;