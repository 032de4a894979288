CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "given_tiers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "given_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by_user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "given_tiers" ADD CONSTRAINT "given_tiers_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_tiers_student_id_index" ON "given_tiers" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "given_tiers_until_index" ON "given_tiers" USING btree ("until");--> statement-breakpoint
CREATE INDEX "admin_actions_about_id_id_index" ON "admin_actions" USING btree ("about_id","id");--> statement-breakpoint
CREATE INDEX "admin_actions_by_user_id_id_index" ON "admin_actions" USING btree ("by_user_id","id");--> statement-breakpoint
CREATE INDEX "admin_actions_action_id_index" ON "admin_actions" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "admins_created_at_user_id_index" ON "admins" USING btree ("created_at","user_id") WHERE set_aside_at is null;--> statement-breakpoint
CREATE INDEX "students_created_at_user_id_index" ON "students" USING btree ("created_at","user_id") WHERE set_aside_at is null;--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teachers_created_at_user_id_index" ON "teachers" USING btree ("created_at","user_id") WHERE set_aside_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_announcement" ON "notifications" USING btree ("same_as") WHERE kind = 'announcement';--> statement-breakpoint
CREATE INDEX "subscriptions_created_at_id_index" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER admin_actions_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_actions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
