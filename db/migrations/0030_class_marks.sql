CREATE TABLE "class_marks" (
	"school_class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"part" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_user_id" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_marks_school_class_id_student_id_part_pk" PRIMARY KEY("school_class_id","student_id","part")
);
--> statement-breakpoint
CREATE TABLE "class_schemes" (
	"school_class_id" uuid PRIMARY KEY NOT NULL,
	"scheme" text NOT NULL,
	"parts" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_marks" ADD CONSTRAINT "class_marks_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_marks" ADD CONSTRAINT "class_marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_schemes" ADD CONSTRAINT "class_schemes_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_marks_student_id_index" ON "class_marks" USING btree ("student_id");