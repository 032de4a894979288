CREATE TABLE "record_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by_user_id" uuid NOT NULL,
	"about_user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_reads_about_user_id_id_index" ON "record_reads" USING btree ("about_user_id","id");--> statement-breakpoint
CREATE INDEX "record_reads_by_user_id_id_index" ON "record_reads" USING btree ("by_user_id","id");--> statement-breakpoint
CREATE INDEX "record_reads_created_at_index" ON "record_reads" USING btree ("created_at");