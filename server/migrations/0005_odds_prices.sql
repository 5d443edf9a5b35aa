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
CREATE INDEX "price_changes_game" ON "price_changes" USING btree ("gameId","recordedAt");