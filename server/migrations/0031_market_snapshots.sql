CREATE TABLE "market_snapshots" (
	"gameId" text PRIMARY KEY NOT NULL,
	"comparedAt" timestamp with time zone NOT NULL,
	"lists" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "off_market_games" (
	"gameId" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "off_market_sums" (
	"market" text NOT NULL,
	"size" integer NOT NULL,
	"games" integer NOT NULL,
	"gaps" integer NOT NULL,
	"value" double precision NOT NULL,
	"gapsSquared" double precision NOT NULL,
	"valueSquared" double precision NOT NULL,
	"gapsTimesValue" double precision NOT NULL,
	CONSTRAINT "off_market_sums_market_size_pk" PRIMARY KEY("market","size")
);
--> statement-breakpoint
CREATE INDEX "market_snapshots_time" ON "market_snapshots" USING btree ("comparedAt");