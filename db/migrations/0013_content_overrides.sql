CREATE TABLE "content_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "content_overrides_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"value" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "course_links" ADD COLUMN "amount_paise" integer;--> statement-breakpoint
CREATE INDEX "content_overrides_kind_key_position_index" ON "content_overrides" USING btree ("kind","key","position");--> statement-breakpoint
CREATE INDEX "content_overrides_position_index" ON "content_overrides" USING btree ("position");