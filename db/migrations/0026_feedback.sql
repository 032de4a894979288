CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"school_class_id" uuid NOT NULL,
	"attempt_id" bigint NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"reply_to" uuid,
	"author" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"points" real NOT NULL,
	"out_of" real NOT NULL,
	"criteria" jsonb NOT NULL,
	"remark" text NOT NULL,
	"attempt_ids" bigint[] NOT NULL,
	"by_user_id" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marks_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"criteria" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by_user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_comments_by_user_id_text_unique" UNIQUE("by_user_id","text")
);
--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD COLUMN "check_results" jsonb;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_attempt_id_exercise_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exercise_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_student_id_attempt_id_index" ON "comments" USING btree ("student_id","attempt_id");--> statement-breakpoint
CREATE INDEX "comments_school_class_id_created_at_index" ON "comments" USING btree ("school_class_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_attempt_id_index" ON "comments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "comments_reply_to_index" ON "comments" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "marks_student_id_index" ON "marks" USING btree ("student_id");