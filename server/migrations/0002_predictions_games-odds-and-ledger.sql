CREATE TABLE "box_scores" (
	"gameId" text PRIMARY KEY NOT NULL,
	"resultRevision" integer NOT NULL,
	"box" jsonb NOT NULL,
	"storedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"nbaId" text,
	"espnId" text,
	"season" integer NOT NULL,
	"stage" text NOT NULL,
	"homeTeamId" integer NOT NULL,
	"awayTeamId" integer NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"date" text NOT NULL,
	"neutral" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"homeScore" integer,
	"awayScore" integer,
	"period" integer,
	"gameClock" text,
	"tippedAt" timestamp with time zone,
	"finalAt" timestamp with time zone,
	"resultRevision" integer DEFAULT 0 NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "games_nbaId_unique" UNIQUE("nbaId"),
	CONSTRAINT "games_espnId_unique" UNIQUE("espnId")
);
--> statement-breakpoint
CREATE TABLE "history_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer,
	"finishedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "injuries" (
	"sourceId" text PRIMARY KEY NOT NULL,
	"teamId" integer NOT NULL,
	"playerId" text,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"comment" text NOT NULL,
	"reportedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"nbaId" text,
	"espnId" text,
	"name" text NOT NULL,
	"plainName" text NOT NULL,
	"teamId" integer NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "players_nbaId_unique" UNIQUE("nbaId"),
	CONSTRAINT "players_espnId_unique" UNIQUE("espnId")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gameId" text NOT NULL,
	"book" text NOT NULL,
	"market" text NOT NULL,
	"line" double precision,
	"first" double precision,
	"second" double precision,
	"setAside" text,
	"quotedAt" timestamp with time zone NOT NULL,
	"recordedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"gameId" text NOT NULL,
	"book" text NOT NULL,
	"market" text NOT NULL,
	"line" double precision,
	"first" double precision,
	"second" double precision,
	"setAside" text,
	"quotedAt" timestamp with time zone NOT NULL,
	"seenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_gameId_book_market_pk" PRIMARY KEY("gameId","book","market")
);
--> statement-breakpoint
CREATE TABLE "feed_notices" (
	"feed" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"firstSeenAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feed_notices_feed_kind_subject_pk" PRIMARY KEY("feed","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "feed_payloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_payloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"sha256" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"fetchedAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"feed" text PRIMARY KEY NOT NULL,
	"lastTriedAt" timestamp with time zone NOT NULL,
	"lastGoodAt" timestamp with time zone,
	"faultKind" text,
	"faultMessage" text,
	"faultSince" timestamp with time zone,
	"faultTimes" integer DEFAULT 0 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "predictions" (
	"id" integer PRIMARY KEY NOT NULL,
	"gameId" text NOT NULL,
	"awayTeamId" integer NOT NULL,
	"awayTeamName" text NOT NULL,
	"homeTeamId" integer NOT NULL,
	"homeTeamName" text NOT NULL,
	"gameDate" timestamp with time zone NOT NULL,
	"mlAway" text,
	"mlHome" text,
	"total" text,
	"over" text,
	"under" text,
	"mlHomeProbability" double precision,
	"mlAwayProbability" double precision,
	"overProbability" double precision,
	"underProbability" double precision,
	"pushProbability" double precision,
	"mlValueGap" double precision,
	"uoValueGap" double precision,
	"isPremium" boolean DEFAULT false NOT NULL,
	"issuedAt" timestamp with time zone NOT NULL,
	"modelVersion" text NOT NULL,
	"fingerprint" text NOT NULL,
	"replay" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"explanation" jsonb NOT NULL,
	"previousHash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "predictions_hash_unique" UNIQUE("hash"),
	CONSTRAINT "predictions_before_tip_off" CHECK ("predictions"."issuedAt" < "predictions"."gameDate")
);
--> statement-breakpoint
CREATE TABLE "rated_games" (
	"gameId" text PRIMARY KEY NOT NULL,
	"orderKey" text NOT NULL,
	"resultRevision" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_checkpoints" (
	"orderKey" text PRIMARY KEY NOT NULL,
	"modelVersion" text NOT NULL,
	"ratings" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"gameId" text PRIMARY KEY NOT NULL,
	"predictionId" integer NOT NULL,
	"season" integer NOT NULL,
	"date" text NOT NULL,
	"replay" boolean NOT NULL,
	"resultRevision" integer NOT NULL,
	"homeScore" integer,
	"awayScore" integer,
	"judgement" jsonb NOT NULL,
	"settledAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_scores" ADD CONSTRAINT "box_scores_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_predictionId_predictions_id_fk" FOREIGN KEY ("predictionId") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_start" ON "games" USING btree ("startsAt");--> statement-breakpoint
CREATE INDEX "games_date" ON "games" USING btree ("date");--> statement-breakpoint
CREATE INDEX "games_pair" ON "games" USING btree ("homeTeamId","awayTeamId","startsAt");--> statement-breakpoint
CREATE INDEX "games_status" ON "games" USING btree ("status","startsAt");--> statement-breakpoint
CREATE INDEX "injuries_team" ON "injuries" USING btree ("teamId");--> statement-breakpoint
CREATE INDEX "players_name" ON "players" USING btree ("teamId","plainName");--> statement-breakpoint
CREATE INDEX "price_changes_game" ON "price_changes" USING btree ("gameId","recordedAt");--> statement-breakpoint
CREATE INDEX "feed_notices_age" ON "feed_notices" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_payloads_content" ON "feed_payloads" USING btree ("feed","request","sha256");--> statement-breakpoint
CREATE INDEX "feed_payloads_age" ON "feed_payloads" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE INDEX "stream_events_age" ON "stream_events" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "predictions_game" ON "predictions" USING btree ("gameId","id");--> statement-breakpoint
CREATE INDEX "rated_games_order" ON "rated_games" USING btree ("orderKey");--> statement-breakpoint
CREATE INDEX "rated_games_version" ON "rated_games" USING btree ("version");--> statement-breakpoint
CREATE INDEX "verdicts_date" ON "verdicts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "verdicts_prediction" ON "verdicts" USING btree ("predictionId");