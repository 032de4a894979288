CREATE TABLE "projector_states" (
	"school_class_id" uuid PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"shows_join_code" boolean DEFAULT true NOT NULL,
	"shows_progress" boolean DEFAULT true NOT NULL,
	"timer_seconds" integer,
	"timer_spent_ms" integer DEFAULT 0 NOT NULL,
	"timer_started_at" timestamp with time zone,
	"program" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projector_states" ADD CONSTRAINT "projector_states_school_class_id_school_classes_id_fk" FOREIGN KEY ("school_class_id") REFERENCES "public"."school_classes"("id") ON DELETE cascade ON UPDATE no action;