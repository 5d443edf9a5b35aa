CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"runner" text NOT NULL,
	"startedAt" timestamp with time zone NOT NULL,
	"leaseUntil" timestamp with time zone NOT NULL,
	"finishedAt" timestamp with time zone,
	"durationMs" integer,
	"error" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_runs_job_slot_pk" PRIMARY KEY("job","slot")
);
--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("startedAt");