CREATE TABLE "recorded_bets" (
	"predictionId" integer NOT NULL,
	"position" integer NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"book" text NOT NULL,
	"price" double precision NOT NULL,
	"line" double precision,
	"claimed" double precision NOT NULL,
	CONSTRAINT "recorded_bets_predictionId_position_pk" PRIMARY KEY("predictionId","position")
);
--> statement-breakpoint
ALTER TABLE "recorded_bets" ADD CONSTRAINT "recorded_bets_predictionId_predictions_id_fk" FOREIGN KEY ("predictionId") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Earlier predictions have their bets in "explanation", the oldest only those that their content names. Of replaced ones, those without
-- value are not kept.
INSERT INTO "recorded_bets" ("predictionId", "position", "market", "side", "book", "price", "line", "claimed")
SELECT p."id", row_number() OVER (PARTITION BY p."id" ORDER BY bet."market", bet."claimed" DESC, bet."side", bet."book") - 1,
  bet."market", bet."side", bet."book", bet."price", bet."line", bet."claimed"
FROM "predictions" p
CROSS JOIN LATERAL (
  SELECT DISTINCT ON (named."market", named."bet" ->> 'side', named."bet" ->> 'book')
    named."market", named."bet" ->> 'side' AS "side", named."bet" ->> 'book' AS "book", (named."bet" ->> 'price')::float8 AS "price",
    (named."bet" ->> 'line')::float8 AS "line", (named."bet" ->> 'claimed')::float8 AS "claimed"
  FROM (
    SELECT m.key AS "market", b AS "bet"
    FROM jsonb_each(p."explanation" -> 'markets') m CROSS JOIN jsonb_array_elements(m.value -> 'bets') b
    UNION ALL
    SELECT m.key, m.value
    FROM (VALUES (p."content"::jsonb -> 'shown'), (p."content"::jsonb -> 'picks')) list(bets) CROSS JOIN jsonb_each(list.bets) m
    WHERE p."explanation" -> 'markets' IS NULL AND jsonb_typeof(list.bets) = 'object' AND jsonb_typeof(m.value) = 'object'
  ) named
  ORDER BY named."market", named."bet" ->> 'side', named."bet" ->> 'book', (named."bet" ->> 'claimed')::float8 DESC
) bet
WHERE bet."claimed" > 0 OR NOT EXISTS (SELECT FROM "predictions" later WHERE later."gameId" = p."gameId" AND later."id" > p."id");
--> statement-breakpoint
ALTER TABLE "predictions" DISABLE TRIGGER "predictions_append_only";
--> statement-breakpoint
-- The explanation is not part of what is hashed.
UPDATE "predictions" SET "explanation" = ("explanation" - 'markets') || jsonb_build_object('claimScales',
  (SELECT coalesce(jsonb_object_agg(m.key, m.value -> 'claimScale'), '{}') FROM jsonb_each("explanation" -> 'markets') m))
WHERE "explanation" -> 'markets' IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "predictions" ENABLE TRIGGER "predictions_append_only";
--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "awayTeamName";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "homeTeamName";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "mlAway";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "mlHome";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "over";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "under";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "mlHomeProbability";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "mlAwayProbability";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "overProbability";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "underProbability";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "pushProbability";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "mlValueGap";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "uoValueGap";--> statement-breakpoint
ALTER TABLE "predictions" DROP COLUMN "isPremium";