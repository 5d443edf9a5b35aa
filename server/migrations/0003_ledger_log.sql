CREATE TABLE "ledger_checkpoints" (
	"size" integer PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"publishedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_stamps" (
	"size" integer NOT NULL,
	"authority" text NOT NULL,
	"note" text NOT NULL,
	"response" "bytea" NOT NULL,
	"provenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_stamps_size_authority_pk" PRIMARY KEY("size","authority")
);
--> statement-breakpoint
CREATE TABLE "ledger_tiles" (
	"level" integer NOT NULL,
	"index" integer NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "ledger_tiles_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE INDEX "ledger_stamps_proven" ON "ledger_stamps" USING btree ("authority","provenAt");