ALTER TABLE "withdrawals" ADD COLUMN "mailboxHash" text;--> statement-breakpoint
CREATE INDEX "used_trial_cards_subscription" ON "used_trial_cards" USING btree ("subscriptionId");--> statement-breakpoint
CREATE INDEX "withdrawals_mailbox" ON "withdrawals" USING btree ("mailboxHash","requestedAt");