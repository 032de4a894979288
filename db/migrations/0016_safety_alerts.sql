ALTER TABLE "tutor_alerts" ALTER COLUMN "school_class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "messages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "last_message_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tutor_alerts" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tutor_alerts_open" ON "tutor_alerts" USING btree ("student_id") WHERE seen_at is null;