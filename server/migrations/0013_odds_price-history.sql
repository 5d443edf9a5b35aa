CREATE TABLE "thinned_months" (
	"month" date PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_changes" RENAME TO "unpartitioned_price_changes";--> statement-breakpoint
ALTER TABLE "unpartitioned_price_changes" RENAME CONSTRAINT "price_changes_pkey" TO "unpartitioned_price_changes_pkey";--> statement-breakpoint
ALTER SEQUENCE "price_changes_id_seq" RENAME TO "unpartitioned_price_changes_id_seq";--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" bigserial NOT NULL,
	"gameMonth" date NOT NULL,
	"gameId" text NOT NULL,
	"book" text NOT NULL,
	"market" text NOT NULL,
	"line" double precision,
	"first" double precision,
	"second" double precision,
	"setAside" text,
	"quotedAt" timestamp with time zone NOT NULL,
	"recordedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_gameId_recordedAt_id_gameMonth_pk" PRIMARY KEY("gameId","recordedAt","id","gameMonth")
) PARTITION BY RANGE ("gameMonth");
--> statement-breakpoint
-- Every month has its own partition. The default partition prevents that a row is refused if its month has none.
CREATE TABLE "price_changes_default" PARTITION OF "price_changes" DEFAULT;--> statement-breakpoint
CREATE FUNCTION month_of_game("startsAt" timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', "startsAt" AT TIME ZONE 'UTC')::date;
--> statement-breakpoint
-- Creates the partition of a month if there is none. Rows of the month in the default partition are moved to it.
CREATE FUNCTION create_price_partition(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partition text := 'price_changes_' || to_char(month, 'YYYY_MM');
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('create_price_partition'));
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE price_changes INCLUDING ALL)', partition);
  EXECUTE format('WITH moved AS (DELETE FROM price_changes_default WHERE "gameMonth" = %L RETURNING *) INSERT INTO %I SELECT * FROM moved', month, partition);
  EXECUTE format('ALTER TABLE price_changes ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, month, (month + interval '1 month')::date);
END
$$;
--> statement-breakpoint
SELECT create_price_partition("month") FROM (
  SELECT DISTINCT month_of_game(coalesce(g."startsAt", c."recordedAt")) AS "month"
  FROM "unpartitioned_price_changes" c LEFT JOIN "games" g ON g."id" = c."gameId"
) months;
--> statement-breakpoint
INSERT INTO "price_changes" ("id", "gameMonth", "gameId", "book", "market", "line", "first", "second", "setAside", "quotedAt", "recordedAt")
SELECT c."id", month_of_game(coalesce(g."startsAt", c."recordedAt")), c."gameId", c."book", c."market", c."line", c."first", c."second",
  c."setAside", c."quotedAt", c."recordedAt"
FROM "unpartitioned_price_changes" c LEFT JOIN "games" g ON g."id" = c."gameId";
--> statement-breakpoint
SELECT setval('price_changes_id_seq', coalesce(max("id"), 0) + 1, false) FROM "unpartitioned_price_changes";--> statement-breakpoint
DROP TABLE "unpartitioned_price_changes";--> statement-breakpoint
-- A game that is moved to another month takes its price changes with it, so that they are found in the month of the game.
CREATE FUNCTION move_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM create_price_partition(month_of_game(NEW."startsAt"));
  UPDATE "price_changes" SET "gameMonth" = month_of_game(NEW."startsAt")
    WHERE "gameMonth" = month_of_game(OLD."startsAt") AND "gameId" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER games_move_price_changes AFTER UPDATE OF "startsAt" ON "games" FOR EACH ROW
  WHEN (month_of_game(OLD."startsAt") <> month_of_game(NEW."startsAt")) EXECUTE FUNCTION move_price_changes();
