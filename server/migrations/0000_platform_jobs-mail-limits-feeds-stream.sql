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
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"to" text NOT NULL,
	"replyTo" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"dueAt" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lastError" text,
	"sentAt" timestamp with time zone,
	"gaveUpAt" timestamp with time zone,
	CONSTRAINT "mail_outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"forgivenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_notices" (
	"feed" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"firstSeenAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feed_notices_feed_kind_subject_pk" PRIMARY KEY("feed","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "feed_payloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_payloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"sha256" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"fetchedAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"feed" text PRIMARY KEY NOT NULL,
	"lastTriedAt" timestamp with time zone NOT NULL,
	"lastGoodAt" timestamp with time zone,
	"faultKind" text,
	"faultMessage" text,
	"faultSince" timestamp with time zone,
	"faultTimes" integer DEFAULT 0 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("startedAt");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("dueAt") WHERE "mail_outbox"."sentAt" is null and "mail_outbox"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_to" ON "mail_outbox" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "rate_limits_forgiven" ON "rate_limits" USING btree ("forgivenAt");--> statement-breakpoint
CREATE INDEX "feed_notices_age" ON "feed_notices" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_payloads_content" ON "feed_payloads" USING btree ("feed","request","sha256");--> statement-breakpoint
CREATE INDEX "feed_payloads_age" ON "feed_payloads" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE INDEX "stream_events_age" ON "stream_events" USING btree ("createdAt");