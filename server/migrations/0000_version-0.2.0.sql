CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"runner" text NOT NULL,
	"startedAt" timestamp with time zone NOT NULL,
	"leaseUntil" timestamp with time zone NOT NULL,
	"finishedAt" timestamp with time zone,
	"durationMs" integer,
	"error" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_runs_job_slot_pk" PRIMARY KEY("job","slot")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"to" text NOT NULL,
	"replyTo" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"dueAt" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lastError" text,
	"sentAt" timestamp with time zone,
	"gaveUpAt" timestamp with time zone,
	CONSTRAINT "mail_outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"forgivenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_notices" (
	"feed" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"firstSeenAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feed_notices_feed_kind_subject_pk" PRIMARY KEY("feed","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "feed_payloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_payloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"sha256" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"fetchedAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"feed" text PRIMARY KEY NOT NULL,
	"lastTriedAt" timestamp with time zone NOT NULL,
	"lastGoodAt" timestamp with time zone,
	"faultKind" text,
	"faultMessage" text,
	"faultSince" timestamp with time zone,
	"faultTimes" integer DEFAULT 0 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("startedAt");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("dueAt") WHERE "mail_outbox"."sentAt" is null and "mail_outbox"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_to" ON "mail_outbox" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "rate_limits_forgiven" ON "rate_limits" USING btree ("forgivenAt");--> statement-breakpoint
CREATE INDEX "feed_notices_age" ON "feed_notices" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_payloads_content" ON "feed_payloads" USING btree ("feed","request","sha256");--> statement-breakpoint
CREATE INDEX "feed_payloads_age" ON "feed_payloads" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE INDEX "stream_events_age" ON "stream_events" USING btree ("createdAt");
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"tokenHash" text NOT NULL,
	"userId" integer NOT NULL,
	"lastUsedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_tokenHash_userId_pk" PRIMARY KEY("tokenHash","userId")
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text,
	"email" text NOT NULL,
	"emailProvenAt" timestamp with time zone,
	"isPremium" boolean DEFAULT false NOT NULL,
	"stripeCustomerId" text,
	"stripeSubscriptionId" text,
	"squareCustomerId" text,
	"resetToken" text,
	"resetTokenExpiry" timestamp with time zone,
	"googleId" text,
	"photoURL" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_stripeCustomerId_unique" UNIQUE("stripeCustomerId"),
	CONSTRAINT "users_googleId_unique" UNIQUE("googleId")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("lastUsedAt");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_lower" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_reset_token" ON "users" USING btree ("resetToken");
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("userId");
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"customerId" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"userId" integer,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lookTaken" bigint DEFAULT 0 NOT NULL,
	"lookWritten" bigint DEFAULT 0 NOT NULL,
	"syncedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customerId" text,
	"receivedAt" timestamp with time zone NOT NULL,
	"workedAt" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"dueAt" timestamp with time zone NOT NULL,
	"lastError" text
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"userId" integer NOT NULL,
	"planType" text NOT NULL,
	"withTrial" boolean NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"closedAt" timestamp with time zone,
	CONSTRAINT "checkouts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"userId" integer PRIMARY KEY NOT NULL,
	"isPremium" boolean NOT NULL,
	"why" text NOT NULL,
	"endsAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "premium_audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"grantedAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone,
	"revokedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"customerId" text NOT NULL,
	"status" text NOT NULL,
	"planType" text,
	"createdAt" timestamp with time zone NOT NULL,
	"trialEndAt" timestamp with time zone,
	"currentPeriodEndAt" timestamp with time zone,
	"cancelAt" timestamp with time zone,
	"endedAt" timestamp with time zone,
	"pastDueSinceAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"emailHash" text PRIMARY KEY NOT NULL,
	"usedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_customers_user" ON "billing_customers" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "billing_events_due" ON "billing_events" USING btree ("dueAt") WHERE "billing_events"."workedAt" is null;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("receivedAt");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("userId","number");--> statement-breakpoint
CREATE INDEX "entitlements_ends" ON "entitlements" USING btree ("endsAt") WHERE "entitlements"."isPremium";--> statement-breakpoint
CREATE INDEX "premium_audit_user" ON "premium_audit" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "premium_grants_user" ON "premium_grants" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customerId");--> statement-breakpoint
CREATE INDEX "subscriptions_trial_end" ON "subscriptions" USING btree ("status","trialEndAt");
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "predictions" (
	"id" integer PRIMARY KEY NOT NULL,
	"gameId" text NOT NULL,
	"awayTeamId" integer NOT NULL,
	"awayTeamName" text NOT NULL,
	"homeTeamId" integer NOT NULL,
	"homeTeamName" text NOT NULL,
	"gameDate" timestamp with time zone NOT NULL,
	"mlAway" text,
	"mlHome" text,
	"total" text,
	"over" text,
	"under" text,
	"mlHomeProbability" double precision,
	"mlAwayProbability" double precision,
	"overProbability" double precision,
	"underProbability" double precision,
	"pushProbability" double precision,
	"mlValueGap" double precision,
	"uoValueGap" double precision,
	"isPremium" boolean DEFAULT false NOT NULL,
	"issuedAt" timestamp with time zone NOT NULL,
	"modelVersion" text NOT NULL,
	"fingerprint" text NOT NULL,
	"replay" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"explanation" jsonb NOT NULL,
	"previousHash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "predictions_hash_unique" UNIQUE("hash"),
	CONSTRAINT "predictions_before_tip_off" CHECK ("predictions"."issuedAt" < "predictions"."gameDate")
);
--> statement-breakpoint
CREATE TABLE "rated_games" (
	"gameId" text PRIMARY KEY NOT NULL,
	"orderKey" text NOT NULL,
	"resultRevision" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_checkpoints" (
	"orderKey" text PRIMARY KEY NOT NULL,
	"modelVersion" text NOT NULL,
	"ratings" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"gameId" text PRIMARY KEY NOT NULL,
	"predictionId" integer NOT NULL,
	"season" integer NOT NULL,
	"date" text NOT NULL,
	"replay" boolean NOT NULL,
	"resultRevision" integer NOT NULL,
	"homeScore" integer,
	"awayScore" integer,
	"judgement" jsonb NOT NULL,
	"settledAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_predictionId_predictions_id_fk" FOREIGN KEY ("predictionId") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "predictions_game" ON "predictions" USING btree ("gameId","id");--> statement-breakpoint
CREATE INDEX "rated_games_order" ON "rated_games" USING btree ("orderKey");--> statement-breakpoint
CREATE INDEX "rated_games_version" ON "rated_games" USING btree ("version");--> statement-breakpoint
CREATE INDEX "verdicts_date" ON "verdicts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "verdicts_prediction" ON "verdicts" USING btree ("predictionId");
--> statement-breakpoint
-- The ledger is a record: what was said before tip-off is never changed and never deleted, not even by us.
CREATE FUNCTION refuse_change_of_predictions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'predictions are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER predictions_append_only BEFORE UPDATE OR DELETE ON "predictions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_predictions();
--> statement-breakpoint
CREATE TRIGGER predictions_no_truncate BEFORE TRUNCATE ON "predictions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_predictions();
--> statement-breakpoint
CREATE TABLE "record_games" (
	"gameId" text PRIMARY KEY NOT NULL,
	"predictionId" integer NOT NULL,
	"settledAt" timestamp with time zone NOT NULL,
	"pricesAtIssue" jsonb NOT NULL,
	"closingPrices" jsonb NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_games_version" ON "record_games" USING btree ("version");--> statement-breakpoint
CREATE INDEX "record_games_prediction" ON "record_games" USING btree ("predictionId");
--> statement-breakpoint
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
--> statement-breakpoint
UPDATE "games" SET "status" = 'canceled' WHERE "status" = 'cancelled';
