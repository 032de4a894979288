CREATE TABLE "git_objects" (
	"student_id" uuid NOT NULL,
	"oid" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "git_objects_student_id_oid_pk" PRIMARY KEY("student_id","oid")
);
--> statement-breakpoint
CREATE TABLE "git_packs" (
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pack" "bytea" NOT NULL,
	"index" "bytea" NOT NULL,
	CONSTRAINT "git_packs_student_id_name_pk" PRIMARY KEY("student_id","name")
);
--> statement-breakpoint
ALTER TABLE "git_objects" ADD CONSTRAINT "git_objects_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_packs" ADD CONSTRAINT "git_packs_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Git has compressed these bytes already.
ALTER TABLE "git_objects" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "git_packs" ALTER COLUMN "pack" SET STORAGE EXTERNAL, ALTER COLUMN "index" SET STORAGE EXTERNAL;
