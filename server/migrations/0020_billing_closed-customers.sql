ALTER TABLE "billing_customers" ADD COLUMN "closedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "used_trials" ADD COLUMN "isProven" boolean DEFAULT true NOT NULL;