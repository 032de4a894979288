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
ALTER TABLE "github_connections" ADD CONSTRAINT "github_connections_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;