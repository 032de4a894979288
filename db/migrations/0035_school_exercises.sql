CREATE TABLE "school_exercise_versions" (
	"slug" text PRIMARY KEY NOT NULL,
	"exercise_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_exercises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_exercise_versions" ADD CONSTRAINT "school_exercise_versions_exercise_id_school_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."school_exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_exercises" ADD CONSTRAINT "school_exercises_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_exercise_versions_exercise_id_number_index" ON "school_exercise_versions" USING btree ("exercise_id","number");--> statement-breakpoint
CREATE INDEX "school_exercises_school_id_index" ON "school_exercises" USING btree ("school_id") WHERE "school_exercises"."removed_at" is null;