CREATE TABLE "record_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"formulas" integer NOT NULL,
	"choices" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_sums" (
	"replay" boolean NOT NULL,
	"team" text NOT NULL,
	"level" text NOT NULL,
	"period" text NOT NULL,
	"season" integer NOT NULL,
	"played" integer NOT NULL,
	"homeWins" integer NOT NULL,
	"sums" jsonb,
	"point" jsonb,
	CONSTRAINT "record_sums_replay_team_level_period_season_pk" PRIMARY KEY("replay","team","level","period","season")
);
--> statement-breakpoint
DROP INDEX "record_games_version";--> statement-breakpoint
DROP INDEX "record_games_prediction";--> statement-breakpoint
ALTER TABLE "record_games" ADD COLUMN "date" text;--> statement-breakpoint
UPDATE "record_games" SET "date" = v."date" FROM "verdicts" v WHERE v."gameId" = "record_games"."gameId";--> statement-breakpoint
DELETE FROM "record_games" WHERE "date" IS NULL;--> statement-breakpoint
ALTER TABLE "record_games" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "record_sums_period" ON "record_sums" USING btree ("level","period");--> statement-breakpoint
CREATE UNIQUE INDEX "record_games_prediction" ON "record_games" USING btree ("predictionId");--> statement-breakpoint
ALTER TABLE "record_games" DROP COLUMN "version";