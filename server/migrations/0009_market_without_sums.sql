DROP TABLE "off_market_games" CASCADE;--> statement-breakpoint
DROP TABLE "off_market_sums" CASCADE;