CREATE TABLE "email_changes" (
	"userId" integer PRIMARY KEY NOT NULL,
	"newEmail" text NOT NULL,
	"newTokenHash" text NOT NULL,
	"newConfirmedAt" timestamp with time zone,
	"currentTokenHash" text,
	"currentConfirmedAt" timestamp with time zone,
	"expiresAt" timestamp with time zone NOT NULL,
	"changedAt" timestamp with time zone,
	CONSTRAINT "email_changes_newTokenHash_unique" UNIQUE("newTokenHash"),
	CONSTRAINT "email_changes_currentTokenHash_unique" UNIQUE("currentTokenHash")
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"email" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "userId" integer;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "email_confirmations_expiry" ON "email_confirmations" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("userId");