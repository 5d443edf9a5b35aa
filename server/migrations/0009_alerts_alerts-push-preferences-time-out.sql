CREATE TABLE "kept_time_outs" (
	"emailHash" text PRIMARY KEY NOT NULL,
	"endsAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"name" text NOT NULL,
	"markets" jsonb NOT NULL,
	"minGap" double precision NOT NULL,
	"teamIds" jsonb NOT NULL,
	"books" jsonb NOT NULL,
	"hoursBefore" integer NOT NULL,
	"byMail" boolean NOT NULL,
	"byPush" boolean NOT NULL,
	"isActive" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"userId" integer PRIMARY KEY NOT NULL,
	"timeZone" text NOT NULL,
	"quietHours" jsonb,
	"dailyMaximum" integer NOT NULL,
	"mailsWanted" boolean DEFAULT true NOT NULL,
	"unsubscribeToken" text NOT NULL,
	CONSTRAINT "alert_settings_unsubscribeToken_unique" UNIQUE("unsubscribeToken")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"gameId" text NOT NULL,
	"market" text NOT NULL,
	"number" integer NOT NULL,
	"predictionId" integer NOT NULL,
	"bet" jsonb NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"sentAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_holds" (
	"userId" integer PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"doneAt" timestamp with time zone,
	"dueAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"publicKey" text NOT NULL,
	"privateKey" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"subscriptionId" bigint NOT NULL,
	"payload" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"dueAt" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lastError" text,
	"sentAt" timestamp with time zone,
	"gaveUpAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"userId" integer PRIMARY KEY NOT NULL,
	"oddsFormat" text,
	"favouriteTeams" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "timeOutEndsAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumesAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribeUrl" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expiresAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscriptionId_push_subscriptions_id_fk" FOREIGN KEY ("subscriptionId") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_time_outs_end" ON "kept_time_outs" USING btree ("endsAt");--> statement-breakpoint
CREATE INDEX "alert_rules_user" ON "alert_rules" USING btree ("userId","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("userId","gameId","market","number");--> statement-breakpoint
CREATE INDEX "alerts_user_sent" ON "alerts" USING btree ("userId","sentAt");--> statement-breakpoint
CREATE INDEX "alerts_sent" ON "alerts" USING btree ("sentAt");--> statement-breakpoint
CREATE INDEX "billing_holds_due" ON "billing_holds" USING btree ("dueAt") WHERE "billing_holds"."doneAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_outbox_key" ON "push_outbox" USING btree ("key","subscriptionId");--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "push_outbox" USING btree ("dueAt") WHERE "push_outbox"."sentAt" is null and "push_outbox"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "push_outbox_subscription" ON "push_outbox" USING btree ("subscriptionId");--> statement-breakpoint
CREATE INDEX "push_outbox_created" ON "push_outbox" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("userId");