CREATE TABLE "refused_trials" (
	"subscriptionId" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"refusedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_trial_cards" (
	"cardHash" text PRIMARY KEY NOT NULL,
	"subscriptionId" text NOT NULL,
	"usedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hash_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "entitlements_ends";--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "startsAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paidUntilAt" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refused_trials_user" ON "refused_trials" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "entitlements_due" ON "entitlements" USING btree ("endsAt") WHERE "entitlements"."endsAt" is not null;--> statement-breakpoint
-- Until the next sync, a subscription counts as paid until its period ends or its payment failed.
UPDATE "subscriptions" SET "paidUntilAt" = COALESCE("pastDueSinceAt", "currentPeriodEndAt");--> statement-breakpoint
-- A running rest is requested again: it paused the collection of payments before, and moves the next charge now.
UPDATE "billing_holds" SET "doneAt" = NULL, "dueAt" = now(), "attempts" = "attempts" + 1 WHERE "choice" = 'pause' AND "until" > now();
