CREATE UNLOGGED TABLE "request_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "request_limits_expire_index" ON "request_limits" USING btree ("expire");