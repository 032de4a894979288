CREATE TABLE "course_links" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"pay_at" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pay_at" text;--> statement-breakpoint
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_links_student_id_course_slug_index" ON "course_links" USING btree ("student_id","course_slug");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "amount_paise", "status", "at") SELECT "provider_id", "payment_id", "amount_paise", 'processed', "at" FROM "ledger" WHERE "kind" = 'refunded';--> statement-breakpoint
DELETE FROM "provider_plans" WHERE "key" LIKE 'test %';--> statement-breakpoint
DELETE FROM "test_provider_records";
