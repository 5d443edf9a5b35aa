CREATE TABLE "record_games" (
	"gameId" text PRIMARY KEY NOT NULL,
	"predictionId" integer NOT NULL,
	"settledAt" timestamp with time zone NOT NULL,
	"pricesAtIssue" jsonb NOT NULL,
	"closingPrices" jsonb NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_games_version" ON "record_games" USING btree ("version");--> statement-breakpoint
CREATE INDEX "record_games_prediction" ON "record_games" USING btree ("predictionId");