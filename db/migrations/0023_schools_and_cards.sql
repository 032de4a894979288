CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"udise_code" text,
	"code" text NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schools_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"school_class_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_teachers_school_class_id_teacher_id_pk" PRIMARY KEY("school_class_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_class_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"accounts" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"answer" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_hash" text NOT NULL,
	"language" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"signer_name" text NOT NULL,
	"signer_position" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_invitations_school_id_email_unique" UNIQUE("school_id","email")
);
--> statement-breakpoint
CREATE TABLE "school_members" (
	"school_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_members_school_id_teacher_id_pk" PRIMARY KEY("school_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "student_cards" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"roster_import_id" uuid,
	"user_name" text NOT NULL,
	"encrypted_pin" text,
	"pin_set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_cards_user_name_unique" UNIQUE("user_name")
);
--> statement-breakpoint
ALTER TABLE "school_class_students" ADD COLUMN "roll_number" text;--> statement-breakpoint
ALTER TABLE "school_classes" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "school_classes" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "school_classes" ADD COLUMN "class_level" text;--> statement-breakpoint
ALTER TABLE "school_classes" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "school_classes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_cards" ADD CONSTRAINT "student_cards_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_cards" ADD CONSTRAINT "student_cards_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_cards" ADD CONSTRAINT "student_cards_roster_import_id_roster_imports_id_fk" FOREIGN KEY ("roster_import_id") REFERENCES "public"."roster_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_teachers_teacher_id_index" ON "class_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "roster_imports_school_class_id_index" ON "roster_imports" USING btree ("school_class_id");--> statement-breakpoint
CREATE INDEX "school_consents_school_id_id_index" ON "school_consents" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "school_invitations_email_index" ON "school_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "school_members_teacher_id_index" ON "school_members" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "student_cards_school_id_index" ON "student_cards" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "student_cards_roster_import_id_index" ON "student_cards" USING btree ("roster_import_id");--> statement-breakpoint
ALTER TABLE "school_classes" ADD CONSTRAINT "school_classes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_classes_school_id_index" ON "school_classes" USING btree ("school_id");--> statement-breakpoint
CREATE TRIGGER school_consents_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "school_consents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
