DROP INDEX "verdicts_prediction";--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "version" bigserial NOT NULL;--> statement-breakpoint
-- Verdicts that are not in the record yet get the highest numbers, so that the next refresh finds them.
UPDATE "verdicts" SET "version" = numbered."number" FROM (
  SELECT v."gameId", row_number() OVER (ORDER BY (r."settledAt" IS DISTINCT FROM v."settledAt"), v."predictionId") AS "number"
  FROM "verdicts" v LEFT JOIN "record_games" r ON r."gameId" = v."gameId"
) numbered WHERE numbered."gameId" = "verdicts"."gameId";
--> statement-breakpoint
ALTER TABLE "record_games" ADD COLUMN "verdictVersion" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "record_games" ALTER COLUMN "verdictVersion" DROP DEFAULT;--> statement-breakpoint
UPDATE "record_games" SET "verdictVersion" = v."version" FROM "verdicts" v
WHERE v."gameId" = "record_games"."gameId" AND v."settledAt" = "record_games"."settledAt";--> statement-breakpoint
CREATE INDEX "rated_games_revision" ON "rated_games" USING btree ("gameId","resultRevision");--> statement-breakpoint
CREATE INDEX "verdicts_version" ON "verdicts" USING btree ("version");--> statement-breakpoint
CREATE INDEX "record_games_version" ON "record_games" USING btree ("verdictVersion");--> statement-breakpoint
ALTER TABLE "record_games" DROP COLUMN "settledAt";