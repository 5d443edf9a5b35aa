ALTER TABLE "billing_events" ALTER COLUMN "dueAt" SET DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "billing_holds" ALTER COLUMN "dueAt" SET DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "gaveUpAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "lastError" text;--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "gaveUpAt" timestamp with time zone;