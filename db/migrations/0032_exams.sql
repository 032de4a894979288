CREATE TABLE "exam_events" (
	"exam_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"device" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"question" integer NOT NULL,
	"size" integer NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"is_broken" boolean NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_events_exam_id_student_id_device_number_pk" PRIMARY KEY("exam_id","student_id","device","number")
);
--> statement-breakpoint
CREATE TABLE "exam_sittings" (
	"exam_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"admitted_at" timestamp with time zone,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"has_journal" boolean DEFAULT false NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"others" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"grades" jsonb,
	"points" jsonb,
	"total" real,
	"remark" text DEFAULT '' NOT NULL,
	"marked_by" uuid,
	CONSTRAINT "exam_sittings_exam_id_student_id_pk" PRIMARY KEY("exam_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"late_rule" text NOT NULL,
	"ticket" text NOT NULL,
	"wants_journal" boolean NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_events" ADD CONSTRAINT "exam_events_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_events" ADD CONSTRAINT "exam_events_exam_id_student_id_exam_sittings_exam_id_student_id_fk" FOREIGN KEY ("exam_id","student_id") REFERENCES "public"."exam_sittings"("exam_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_events_student_id_index" ON "exam_events" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "exam_sittings_student_id_index" ON "exam_sittings" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "exams_school_class_id_created_at_index" ON "exams" USING btree ("school_class_id","created_at");