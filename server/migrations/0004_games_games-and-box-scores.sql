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
ALTER TABLE "box_scores" ADD CONSTRAINT "box_scores_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_start" ON "games" USING btree ("startsAt");--> statement-breakpoint
CREATE INDEX "games_date" ON "games" USING btree ("date");--> statement-breakpoint
CREATE INDEX "games_pair" ON "games" USING btree ("homeTeamId","awayTeamId","startsAt");--> statement-breakpoint
CREATE INDEX "games_status" ON "games" USING btree ("status","startsAt");--> statement-breakpoint
CREATE INDEX "injuries_team" ON "injuries" USING btree ("teamId");--> statement-breakpoint
CREATE INDEX "players_name" ON "players" USING btree ("teamId","plainName");