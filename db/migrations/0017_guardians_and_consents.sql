CREATE TABLE "adult_check_starts" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"birth_year" integer NOT NULL,
	"guardian_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "child_asks_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "closed_certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"guardian_id" uuid,
	"slip_id" uuid,
	"school_id" text,
	"purpose" text NOT NULL,
	"answer" text NOT NULL,
	"strength" text NOT NULL,
	"notice_version" text NOT NULL,
	"notice_language" text NOT NULL,
	"notice_hash" text NOT NULL,
	"by" text NOT NULL,
	"how" text NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"method" text NOT NULL,
	"result" text NOT NULL,
	"issuer" text NOT NULL,
	"reference" text NOT NULL,
	"notice_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_checks_issuer_reference_unique" UNIQUE("issuer","reference")
);
--> statement-breakpoint
CREATE TABLE "guardian_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"how" text NOT NULL,
	"choice" text NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"export_until" timestamp with time zone NOT NULL,
	"reminded_hours" integer,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"relation" text,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text NOT NULL,
	"allowed_by" text,
	"last_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardians_student_id_email_unique" UNIQUE("student_id","email")
);
--> statement-breakpoint
CREATE TABLE "school_slips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text,
	"school_name" text NOT NULL,
	"udise_code" text,
	"contract_version" text NOT NULL,
	"admission_number" text,
	"guardian_name" text NOT NULL,
	"guardian_relation" text NOT NULL,
	"adult_known_by" text NOT NULL,
	"notice_version" text NOT NULL,
	"notice_language" text NOT NULL,
	"notice_hash" text NOT NULL,
	"yes" text[] NOT NULL,
	"no" text[] NOT NULL,
	"signed_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"paper_kept_at" text NOT NULL,
	"valid_until" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_how" text,
	"replaced_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "last_seen_on" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "unused_notice_days" integer;--> statement-breakpoint
ALTER TABLE "adult_check_starts" ADD CONSTRAINT "adult_check_starts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_withdrawals" ADD CONSTRAINT "guardian_withdrawals_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adult_check_starts_student_id_index" ON "adult_check_starts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "adult_check_starts_expires_at_index" ON "adult_check_starts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "child_asks_expires_at_index" ON "child_asks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "child_asks_guardian_email_index" ON "child_asks" USING btree ("guardian_email");--> statement-breakpoint
CREATE INDEX "consents_student_id_id_index" ON "consents" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "guardian_checks_email_hash_index" ON "guardian_checks" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "guardian_checks_student_id_index" ON "guardian_checks" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "guardian_withdrawals_student_id_index" ON "guardian_withdrawals" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "guardian_withdrawals_erase_at_index" ON "guardian_withdrawals" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "guardians_email_index" ON "guardians" USING btree ("email");--> statement-breakpoint
CREATE INDEX "school_slips_student_id_index" ON "school_slips" USING btree ("student_id");--> statement-breakpoint
CREATE FUNCTION refuse_change_but_retention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('nirmaan.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_but_retention();
--> statement-breakpoint
UPDATE "students" SET "last_seen_on" = (now() at time zone 'Asia/Kolkata')::date;
--> statement-breakpoint
INSERT INTO "guardians" ("student_id", "email", "state", "last_asked_at", "created_at")
  SELECT "student_id", "guardian_email",
    CASE WHEN bool_or("approved_at" IS NOT NULL) THEN 'of-record' ELSE 'asked' END, max("created_at"), min("created_at")
  FROM "guardian_requests" GROUP BY "student_id", "guardian_email";
--> statement-breakpoint
UPDATE "guardian_requests" r SET "guardian_id" = g."id"
  FROM "guardians" g WHERE g."student_id" = r."student_id" AND g."email" = r."guardian_email";
--> statement-breakpoint
INSERT INTO "consents" ("student_id", "guardian_id", "purpose", "answer", "strength", "notice_version", "notice_language",
    "notice_hash", "by", "how", "created_at")
  SELECT r."student_id", r."guardian_id", p."purpose",
    CASE WHEN bool_or(r."withdrawn_at" IS NULL) THEN 'given' ELSE 'withdrawn' END,
    'email-declaration', 'before-2026-11-16', 'en', 'not recorded', 'guardian', 'carried-over',
    max(coalesce(r."withdrawn_at", r."approved_at"))
  FROM "guardian_requests" r CROSS JOIN (VALUES ('account'), ('tutor-talks')) AS p("purpose")
  WHERE r."approved_at" IS NOT NULL GROUP BY r."student_id", r."guardian_id", p."purpose";
--> statement-breakpoint
INSERT INTO "guardian_withdrawals" ("student_id", "guardian_id", "how", "choice", "erase_at", "export_until", "created_at")
  SELECT "student_id", "guardian_id", 'carried-over', 'keep-locked', now() + interval '365 days', now() + interval '30 days',
    max("withdrawn_at")
  FROM "guardian_requests" WHERE "approved_at" IS NOT NULL
  GROUP BY "student_id", "guardian_id" HAVING bool_and("withdrawn_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "students" s SET "deletion_due_at" = w."erase_at"
  FROM "guardian_withdrawals" w WHERE w."student_id" = s."id" AND s."deletion_due_at" IS NULL;
