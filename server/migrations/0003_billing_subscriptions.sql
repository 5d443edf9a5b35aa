CREATE TABLE "billing_customers" (
	"customerId" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"userId" integer,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lookTaken" bigint DEFAULT 0 NOT NULL,
	"lookWritten" bigint DEFAULT 0 NOT NULL,
	"syncedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customerId" text,
	"receivedAt" timestamp with time zone NOT NULL,
	"workedAt" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"dueAt" timestamp with time zone NOT NULL,
	"lastError" text
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"userId" integer NOT NULL,
	"planType" text NOT NULL,
	"withTrial" boolean NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"closedAt" timestamp with time zone,
	CONSTRAINT "checkouts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"userId" integer PRIMARY KEY NOT NULL,
	"isPremium" boolean NOT NULL,
	"why" text NOT NULL,
	"endsAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "premium_audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"grantedAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone,
	"revokedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"customerId" text NOT NULL,
	"status" text NOT NULL,
	"planType" text,
	"createdAt" timestamp with time zone NOT NULL,
	"trialEndAt" timestamp with time zone,
	"currentPeriodEndAt" timestamp with time zone,
	"cancelAt" timestamp with time zone,
	"endedAt" timestamp with time zone,
	"pastDueSinceAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"emailHash" text PRIMARY KEY NOT NULL,
	"usedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_customers_user" ON "billing_customers" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "billing_events_due" ON "billing_events" USING btree ("dueAt") WHERE "billing_events"."workedAt" is null;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("receivedAt");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("userId","number");--> statement-breakpoint
CREATE INDEX "entitlements_ends" ON "entitlements" USING btree ("endsAt") WHERE "entitlements"."isPremium";--> statement-breakpoint
CREATE INDEX "premium_audit_user" ON "premium_audit" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "premium_grants_user" ON "premium_grants" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customerId");--> statement-breakpoint
CREATE INDEX "subscriptions_trial_end" ON "subscriptions" USING btree ("status","trialEndAt");