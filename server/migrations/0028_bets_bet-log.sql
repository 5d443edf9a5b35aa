CREATE TABLE "bet_legs" (
	"betId" integer NOT NULL,
	"position" integer NOT NULL,
	"userId" integer NOT NULL,
	"gameId" text NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"line" double precision,
	"price" double precision NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"result" text,
	"resultRevision" integer,
	"closingLineValue" double precision,
	"isComplete" boolean NOT NULL,
	CONSTRAINT "bet_legs_betId_position_pk" PRIMARY KEY("betId","position")
);
--> statement-breakpoint
CREATE TABLE "bet_settings" (
	"userId" integer PRIMARY KEY NOT NULL,
	"lossLimit" integer,
	"nextLimit" integer,
	"nextLimitFrom" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"placedAt" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"book" text NOT NULL,
	"kind" text NOT NULL,
	"stakeCents" integer NOT NULL,
	"price" double precision NOT NULL,
	"ownResult" text,
	"result" text,
	"profitCents" bigint,
	"closingLineValue" double precision,
	"wasPick" boolean,
	"addedKey" text NOT NULL,
	"contentKey" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet_legs" ADD CONSTRAINT "bet_legs_betId_bets_id_fk" FOREIGN KEY ("betId") REFERENCES "public"."bets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_legs_game" ON "bet_legs" USING btree ("gameId");--> statement-breakpoint
CREATE INDEX "bet_legs_user" ON "bet_legs" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "bet_legs_incomplete" ON "bet_legs" USING btree ("gameId") WHERE not "bet_legs"."isComplete";--> statement-breakpoint
CREATE INDEX "bets_user" ON "bets" USING btree ("userId","placedAt","id");--> statement-breakpoint
CREATE INDEX "games_corrected" ON "games" USING btree ("id","resultRevision") WHERE "games"."resultRevision" > 1;