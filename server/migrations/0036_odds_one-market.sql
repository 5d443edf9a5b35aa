CREATE TABLE "closings" (
	"gameId" text PRIMARY KEY NOT NULL,
	"closedAt" timestamp with time zone,
	"quotes" jsonb NOT NULL,
	"consensus" jsonb NOT NULL
);
--> statement-breakpoint
-- Markets have one name everywhere.
UPDATE "prices" SET "market" = CASE "market" WHEN 'h2h' THEN 'moneyline' WHEN 'spreads' THEN 'spread' ELSE 'total' END;--> statement-breakpoint
UPDATE "price_changes" SET "market" = CASE "market" WHEN 'h2h' THEN 'moneyline' WHEN 'spreads' THEN 'spread' ELSE 'total' END;--> statement-breakpoint
CREATE FUNCTION temporary_quotes_of(old jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('book', q ->> 'book',
    'market', CASE q ->> 'market' WHEN 'h2h' THEN 'moneyline' WHEN 'spreads' THEN 'spread' ELSE 'total' END,
    'line', q -> 'line', 'prices', jsonb_build_array(q -> 'first', q -> 'second')) ORDER BY q ->> 'book' COLLATE "C", q ->> 'market'), '[]')
  FROM jsonb_array_elements(old) q
$$;--> statement-breakpoint
CREATE FUNCTION temporary_named_quotes(old jsonb, name text, market text, line boolean, first text, second text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('book', q ->> 'book', 'market', market, 'line', CASE WHEN line THEN q -> 'line' END,
    'prices', jsonb_build_array(q -> first, q -> second))), '[]')
  FROM jsonb_array_elements(old -> name) q
$$;--> statement-breakpoint
CREATE FUNCTION temporary_named_bet(bet jsonb, market text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT nullif(bet, 'null') || jsonb_build_object('market', market)
$$;--> statement-breakpoint
CREATE FUNCTION temporary_market_outcome(old jsonb, market text, name text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('result', old -> market, 'shown', temporary_named_bet(old #> ARRAY['bets', 'shown' || name], market),
    'pick', temporary_named_bet(old #> ARRAY['bets', 'pick' || name], market))
$$;--> statement-breakpoint
-- The closing line from where it was stored, and its quotes from the record or, for a game without a prediction, from the price history.
INSERT INTO "closings" ("gameId", "closedAt", "quotes", "consensus")
SELECT r."gameId",
  CASE WHEN r."inputs" -> 'close' <> '{}' THEN coalesce(v."closedAt", g."startsAt") END,
  temporary_quotes_of(CASE WHEN r."inputs" -> 'close' = '{}' THEN '[]' ELSE coalesce(nullif(s."closingPrices", '[]'), (
    SELECT jsonb_agg(jsonb_build_object('book', q."book", 'market', q."market", 'line', q."line", 'first', q."first", 'second', q."second"))
    FROM (
      SELECT DISTINCT ON (c."book", c."market") c.* FROM "price_changes" c
      WHERE c."gameMonth" = month_of_game(g."startsAt") AND c."gameId" = r."gameId"
        AND c."recordedAt" <= coalesce(v."closedAt", g."startsAt")
        AND (c."recordedAt" < g."startsAt" OR c."setAside" IS DISTINCT FROM 'taken off')
      ORDER BY c."book", c."market", c."recordedAt" DESC, c."id" DESC
    ) q
    WHERE q."setAside" IS NULL AND q."first" IS NOT NULL AND q."second" IS NOT NULL
  ), '[]') END),
  jsonb_strip_nulls(jsonb_build_object(
    'moneyline', CASE WHEN r."inputs" #> '{close,probabilityHome}' IS NOT NULL THEN jsonb_build_object('center', r."inputs" #> '{close,probabilityHome}') END,
    'spread', CASE WHEN r."inputs" #> '{close,margin}' IS NOT NULL
      THEN jsonb_build_object('center', r."inputs" #> '{close,margin,median}', 'width', r."inputs" #> '{close,margin,width}') END,
    'total', CASE WHEN r."inputs" #> '{close,totalMean}' IS NOT NULL THEN jsonb_build_object('center', r."inputs" #> '{close,totalMean}') END))
FROM "rated_games" r
JOIN "games" g ON g."id" = r."gameId"
LEFT JOIN "verdicts" v ON v."gameId" = r."gameId"
LEFT JOIN "record_games" s ON s."gameId" = r."gameId";--> statement-breakpoint
UPDATE "rated_games" SET "inputs" = ("inputs" - 'close') || jsonb_build_object('morningQuotes', CASE WHEN jsonb_typeof("inputs" -> 'morningQuotes') = 'object' THEN
  temporary_named_quotes("inputs" -> 'morningQuotes', 'moneylines', 'moneyline', false, 'home', 'away')
  || temporary_named_quotes("inputs" -> 'morningQuotes', 'spreads', 'spread', true, 'home', 'away')
  || temporary_named_quotes("inputs" -> 'morningQuotes', 'totals', 'total', true, 'over', 'under') END);--> statement-breakpoint
UPDATE "verdicts" SET "judgement" = jsonb_build_object('logLoss', "judgement" -> 'logLoss', 'markets',
  jsonb_build_object('moneyline', temporary_market_outcome("judgement", 'moneyline', 'Moneyline'), 'total', temporary_market_outcome("judgement", 'total', 'Total'))
  || CASE WHEN "judgement" ? 'spread' THEN jsonb_build_object('spread', temporary_market_outcome("judgement", 'spread', 'Spread')) ELSE '{}' END);--> statement-breakpoint
UPDATE "record_games" SET "pricesAtIssue" = temporary_quotes_of("pricesAtIssue");--> statement-breakpoint
-- The line of a bet is that of the home team for both sides. The closing line value of spreads is computed again.
UPDATE "bet_legs" SET "line" = CASE WHEN "side" = 'away' AND "line" <> 0 THEN -"line" ELSE "line" END,
  "isComplete" = "isComplete" AND "result" = 'void' WHERE "market" = 'spread';--> statement-breakpoint
ALTER TABLE "verdicts" DROP COLUMN "closedAt";--> statement-breakpoint
ALTER TABLE "record_games" DROP COLUMN "closingPrices";--> statement-breakpoint
DROP FUNCTION temporary_market_outcome, temporary_named_bet, temporary_named_quotes, temporary_quotes_of;
