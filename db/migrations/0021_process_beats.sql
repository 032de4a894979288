CREATE UNLOGGED TABLE "process_beats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"migration" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The serving role may not read the schema of the migrations; the health page shows only this.
CREATE FUNCTION public.newest_migration() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
AS $$ select max(created_at) from drizzle.__drizzle_migrations $$;
