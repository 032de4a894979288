CREATE TABLE "class_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"school_class_id" uuid NOT NULL,
	"lesson_slug" text NOT NULL,
	"text" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_questions" ADD CONSTRAINT "class_questions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_questions" ADD CONSTRAINT "class_questions_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_questions_school_class_id_index" ON "class_questions" USING btree ("school_class_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_questions_open" ON "class_questions" USING btree ("student_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "class_questions_student_id_created_at_index" ON "class_questions" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "class_questions_created_at_index" ON "class_questions" USING btree ("created_at");