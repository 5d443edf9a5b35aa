CREATE TABLE "terms_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"way" text NOT NULL,
	"consentText" text NOT NULL,
	"termsVersion" text NOT NULL,
	"givenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announced_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"planType" text NOT NULL,
	"priceInCents" integer NOT NULL,
	"effectiveAt" timestamp with time zone NOT NULL,
	"announcedAt" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" integer,
	"customerId" text NOT NULL,
	"subscriptionId" text NOT NULL,
	"planType" text NOT NULL,
	"withTrial" boolean NOT NULL,
	"consentText" text NOT NULL,
	"termsVersion" text NOT NULL,
	"givenAt" timestamp with time zone NOT NULL,
	"contractEndedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"subscriptionId" text PRIMARY KEY NOT NULL,
	"userId" integer,
	"customerId" text NOT NULL,
	"purchasedAt" timestamp with time zone NOT NULL,
	"requestedAt" timestamp with time zone NOT NULL,
	"refundedAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "consentText" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "termsVersion" text;--> statement-breakpoint
ALTER TABLE "terms_consents" ADD CONSTRAINT "terms_consents_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_consents_user" ON "terms_consents" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "purchase_consents_user" ON "purchase_consents" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "purchase_consents_given" ON "purchase_consents" USING btree ("givenAt");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "withdrawals_customer" ON "withdrawals" USING btree ("customerId");--> statement-breakpoint
CREATE INDEX "withdrawals_requested" ON "withdrawals" USING btree ("requestedAt");--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree ("status","planType","currentPeriodEndAt");