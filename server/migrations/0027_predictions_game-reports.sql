CREATE TABLE "game_reports" (
	"gameId" text NOT NULL,
	"moment" text NOT NULL,
	"reports" jsonb NOT NULL,
	"recordedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "game_reports_gameId_moment_pk" PRIMARY KEY("gameId","moment")
);
