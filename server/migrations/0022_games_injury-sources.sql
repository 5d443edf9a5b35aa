CREATE TABLE "injury_disagreements" (
	"subject" text PRIMARY KEY NOT NULL,
	"teamId" integer NOT NULL,
	"playerId" text,
	"name" text NOT NULL,
	"espnStatus" text NOT NULL,
	"espnPublishedAt" timestamp with time zone,
	"leagueStatus" text NOT NULL,
	"leaguePublishedAt" timestamp with time zone,
	"gameDate" text NOT NULL,
	"followed" text NOT NULL,
	"firstSeenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "injury_report_teams" (
	"gameDate" text NOT NULL,
	"teamId" integer NOT NULL,
	"hasSubmitted" boolean NOT NULL,
	"publishedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "injury_report_teams_gameDate_teamId_pk" PRIMARY KEY("gameDate","teamId")
);
--> statement-breakpoint
CREATE TABLE "injury_statements" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"teamId" integer NOT NULL,
	"playerId" text,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"comment" text NOT NULL,
	"gameDate" text,
	"publishedAt" timestamp with time zone,
	CONSTRAINT "injury_statements_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
ALTER TABLE "injuries" ADD COLUMN "source" text DEFAULT 'espn' NOT NULL;