ALTER TABLE "payment_disputes" ADD COLUMN "mailboxHash" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "isMailboxProven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "cardHash" text;--> statement-breakpoint
ALTER TABLE "refused_trials" ADD COLUMN "reason" text DEFAULT 'trial-used' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "isMailboxProven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "cardHash" text;--> statement-breakpoint
CREATE INDEX "withdrawals_card" ON "withdrawals" USING btree ("cardHash","requestedAt");--> statement-breakpoint
UPDATE "withdrawals" SET "isMailboxProven" = true WHERE "mailboxHash" IS NOT NULL;--> statement-breakpoint
UPDATE "withdrawals" SET "cardHash" = "used_trial_cards"."cardHash" FROM "used_trial_cards" WHERE "used_trial_cards"."subscriptionId" = "withdrawals"."subscriptionId";
