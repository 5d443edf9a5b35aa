CREATE TABLE "alert_states" (
	"userId" integer NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb,
	"alerts" integer NOT NULL,
	CONSTRAINT "alert_states_userId_scope_subject_pk" PRIMARY KEY("userId","scope","subject")
);
--> statement-breakpoint
DROP INDEX "alerts_once";
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "condition" jsonb;
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "channels" jsonb;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "key" text;
--> statement-breakpoint
-- A rule about our picks becomes a rule of the kind `pick`.
UPDATE "alert_rules" SET
  "condition" = jsonb_build_object('kind', 'pick', 'name', "name", 'markets', "markets", 'minGap', "minGap", 'teamIds', "teamIds", 'books', "books", 'hoursBefore', "hoursBefore"),
  "channels" = CASE WHEN "byMail" THEN '["mail"]'::jsonb ELSE '[]' END || CASE WHEN "byPush" THEN '["push"]'::jsonb ELSE '[]' END || "chats";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "name";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "markets";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "minGap";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "teamIds";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "books";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "hoursBefore";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "byMail";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "byPush";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "chats";
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "watchId" integer;
--> statement-breakpoint
INSERT INTO "alert_rules" ("userId", "condition", "channels", "isActive", "watchId")
SELECT "userId", "condition", CASE WHEN "byMail" THEN '["mail"]'::jsonb ELSE '[]' END || CASE WHEN "byPush" THEN '["push"]'::jsonb ELSE '[]' END || "chats", "isActive", "id"
FROM "alert_watches" ORDER BY "id";
--> statement-breakpoint
-- The line of a spread is that of the home team for both sides.
UPDATE "alert_rules" SET "condition" = jsonb_set("condition", '{line}', to_jsonb(-("condition" ->> 'line')::float8))
WHERE "condition" @> '{"kind": "price", "market": "spread", "side": "away"}' AND ("condition" ->> 'line')::float8 <> 0;
--> statement-breakpoint
-- What was told so far: of picks the largest value gap, of everything else what its rule remembers.
INSERT INTO "alert_states" ("userId", "scope", "subject", "value", "alerts")
SELECT "userId", 'pick', "gameId" || ':' || "market", to_jsonb(max(("bet" ->> 'claimed')::float8)), max("number") FROM "alerts" GROUP BY "userId", "gameId", "market"
UNION ALL
SELECT "userId", "id"::text, "subject", "value", "alerts" FROM "alert_watch_states" JOIN "alert_rules" USING ("watchId");
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "watchId";
--> statement-breakpoint
UPDATE "alerts" SET "kind" = 'pick', "subject" = "gameId" || ':' || "market", "key" = concat_ws(':', 'alert', "userId", 'premium', 'pick', "gameId", "market", "number");
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "gameId";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "market";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "number";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "predictionId";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "bet";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "startsAt";
--> statement-breakpoint
INSERT INTO "alerts" ("userId", "kind", "subject", "key", "sentAt")
SELECT "userId", "kind", "subject", concat_ws(':', 'alert', "userId", 'watch', "watchId", "subject", "number"), "sentAt" FROM "watch_alerts" ORDER BY "id";
--> statement-breakpoint
ALTER TABLE "alert_rules" ALTER COLUMN "condition" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alert_rules" ALTER COLUMN "channels" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "subject" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "key" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "alert_rules_game" ON "alert_rules" USING btree (("condition" ->> 'gameId'));
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_key" ON "alerts" USING btree ("key");
--> statement-breakpoint
DROP TABLE "alert_watch_states";
--> statement-breakpoint
DROP TABLE "alert_watches";
--> statement-breakpoint
DROP TABLE "watch_alerts";
