CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"forgivenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_forgiven" ON "rate_limits" USING btree ("forgivenAt");