CREATE TABLE "github_connections" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"repository" text NOT NULL,
	"closed_token" text NOT NULL,
	"branch" text DEFAULT 'main' NOT NULL,
	"pushed_head" text,
	"pushed_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"ledger_id" bigint NOT NULL,
	"student_id" uuid NOT NULL,
	"billed_to" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_ledger_id_unique" UNIQUE("ledger_id")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"payment_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"subscription_id" text,
	"course_slug" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"body_hash" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"tier" text NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "provider_plans_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"period" text NOT NULL,
	"tier" text NOT NULL,
	"as_of" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"wish" text,
	"tier_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_provider_records" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"student_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "usage_counters_student_id_what_day_pk" PRIMARY KEY("student_id","what","day")
);
--> statement-breakpoint
ALTER TABLE "github_connections" ADD CONSTRAINT "github_connections_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_student_id_index" ON "invoices" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "ledger_student_id_at_index" ON "ledger" USING btree ("student_id","at");--> statement-breakpoint
CREATE INDEX "ledger_payment_id_index" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscriptions_student_id_created_at_index" ON "subscriptions" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_tier_until_index" ON "subscriptions" USING btree ("tier_until");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
