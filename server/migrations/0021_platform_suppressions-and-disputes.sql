CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customerId" text NOT NULL,
	"userId" integer,
	"subscriptionId" text,
	"state" text NOT NULL,
	"openedAt" timestamp with time zone NOT NULL,
	"paidMsLeft" bigint NOT NULL,
	"closedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"addressHash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"suppressedAt" timestamp with time zone NOT NULL,
	"liftedAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "disputeId" text;--> statement-breakpoint
CREATE INDEX "payment_disputes_user" ON "payment_disputes" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "payment_disputes_subscription" ON "payment_disputes" USING btree ("subscriptionId");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("id") WHERE "payment_disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_disputes_closed" ON "payment_disputes" USING btree ("closedAt");--> statement-breakpoint
CREATE INDEX "mail_suppressions_age" ON "mail_suppressions" USING btree ("suppressedAt");