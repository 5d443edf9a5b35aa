CREATE TABLE "contract_cards" (
	"subscriptionId" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"cardHash" text NOT NULL,
	"purchasedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contract_cards_card" ON "contract_cards" USING btree ("cardHash");--> statement-breakpoint
CREATE INDEX "contract_cards_user" ON "contract_cards" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "contract_cards_purchased" ON "contract_cards" USING btree ("purchasedAt");