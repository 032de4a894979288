CREATE TABLE "slip_waits" (
	"school_class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slip_waits_school_class_id_student_id_pk" PRIMARY KEY("school_class_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "of_age_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "own_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slip_waits" ADD CONSTRAINT "slip_waits_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_waits" ADD CONSTRAINT "slip_waits_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slip_waits_student_id_index" ON "slip_waits" USING btree ("student_id");