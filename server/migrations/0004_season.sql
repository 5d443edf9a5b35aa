CREATE TABLE "season_forecasts" (
	"date" text PRIMARY KEY NOT NULL,
	"season" integer NOT NULL,
	"madeAt" timestamp with time zone NOT NULL,
	"modelVersion" text NOT NULL,
	"seed" integer NOT NULL,
	"simulations" integer NOT NULL,
	"halfRange" double precision NOT NULL,
	"teams" jsonb NOT NULL,
	"swings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_ratings" (
	"date" text NOT NULL,
	"teamId" integer NOT NULL,
	"season" integer NOT NULL,
	"rating" double precision NOT NULL,
	"absences" jsonb NOT NULL,
	CONSTRAINT "team_ratings_date_teamId_pk" PRIMARY KEY("date","teamId")
);
--> statement-breakpoint
CREATE INDEX "team_ratings_season" ON "team_ratings" USING btree ("season","teamId","date");--> statement-breakpoint
CREATE INDEX "games_season" ON "games" USING btree ("season","startsAt");