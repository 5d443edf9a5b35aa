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
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_predictionId_predictions_id_fk" FOREIGN KEY ("predictionId") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "predictions_game" ON "predictions" USING btree ("gameId","id");--> statement-breakpoint
CREATE INDEX "rated_games_order" ON "rated_games" USING btree ("orderKey");--> statement-breakpoint
CREATE INDEX "rated_games_version" ON "rated_games" USING btree ("version");--> statement-breakpoint
CREATE INDEX "verdicts_date" ON "verdicts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "verdicts_prediction" ON "verdicts" USING btree ("predictionId");