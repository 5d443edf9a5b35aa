ALTER TABLE "billing_events" ALTER COLUMN "dueAt" SET DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "billing_holds" ALTER COLUMN "dueAt" SET DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "gaveUpAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "lastError" text;--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "gaveUpAt" timestamp with time zone;
--> statement-breakpoint
CREATE TABLE "record_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"formulas" integer NOT NULL,
	"choices" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_sums" (
	"replay" boolean NOT NULL,
	"team" text NOT NULL,
	"level" text NOT NULL,
	"period" text NOT NULL,
	"season" integer NOT NULL,
	"played" integer NOT NULL,
	"homeWins" integer NOT NULL,
	"sums" jsonb,
	"point" jsonb,
	CONSTRAINT "record_sums_replay_team_level_period_season_pk" PRIMARY KEY("replay","team","level","period","season")
);
--> statement-breakpoint
DROP INDEX "record_games_version";--> statement-breakpoint
DROP INDEX "record_games_prediction";--> statement-breakpoint
ALTER TABLE "record_games" ADD COLUMN "date" text;--> statement-breakpoint
UPDATE "record_games" SET "date" = v."date" FROM "verdicts" v WHERE v."gameId" = "record_games"."gameId";--> statement-breakpoint
DELETE FROM "record_games" WHERE "date" IS NULL;--> statement-breakpoint
ALTER TABLE "record_games" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "record_sums_period" ON "record_sums" USING btree ("level","period");--> statement-breakpoint
CREATE UNIQUE INDEX "record_games_prediction" ON "record_games" USING btree ("predictionId");--> statement-breakpoint
ALTER TABLE "record_games" DROP COLUMN "version";
--> statement-breakpoint
CREATE TABLE "thinned_months" (
	"month" date PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_changes" RENAME TO "unpartitioned_price_changes";--> statement-breakpoint
ALTER TABLE "unpartitioned_price_changes" RENAME CONSTRAINT "price_changes_pkey" TO "unpartitioned_price_changes_pkey";--> statement-breakpoint
ALTER SEQUENCE "price_changes_id_seq" RENAME TO "unpartitioned_price_changes_id_seq";--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" bigserial NOT NULL,
	"gameMonth" date NOT NULL,
	"gameId" text NOT NULL,
	"book" text NOT NULL,
	"market" text NOT NULL,
	"line" double precision,
	"first" double precision,
	"second" double precision,
	"setAside" text,
	"quotedAt" timestamp with time zone NOT NULL,
	"recordedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_gameId_recordedAt_id_gameMonth_pk" PRIMARY KEY("gameId","recordedAt","id","gameMonth")
) PARTITION BY RANGE ("gameMonth");
--> statement-breakpoint
-- Every month has its own partition. The default partition prevents that a row is refused if its month has none.
CREATE TABLE "price_changes_default" PARTITION OF "price_changes" DEFAULT;--> statement-breakpoint
CREATE FUNCTION month_of_game("startsAt" timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', "startsAt" AT TIME ZONE 'UTC')::date;
--> statement-breakpoint
-- Creates the partition of a month if there is none. Rows of the month in the default partition are moved to it.
CREATE FUNCTION create_price_partition(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partition text := 'price_changes_' || to_char(month, 'YYYY_MM');
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('create_price_partition'));
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE price_changes INCLUDING ALL)', partition);
  EXECUTE format('WITH moved AS (DELETE FROM price_changes_default WHERE "gameMonth" = %L RETURNING *) INSERT INTO %I SELECT * FROM moved', month, partition);
  EXECUTE format('ALTER TABLE price_changes ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, month, (month + interval '1 month')::date);
END
$$;
--> statement-breakpoint
SELECT create_price_partition("month") FROM (
  SELECT DISTINCT month_of_game(coalesce(g."startsAt", c."recordedAt")) AS "month"
  FROM "unpartitioned_price_changes" c LEFT JOIN "games" g ON g."id" = c."gameId"
) months;
--> statement-breakpoint
INSERT INTO "price_changes" ("id", "gameMonth", "gameId", "book", "market", "line", "first", "second", "setAside", "quotedAt", "recordedAt")
SELECT c."id", month_of_game(coalesce(g."startsAt", c."recordedAt")), c."gameId", c."book", c."market", c."line", c."first", c."second",
  c."setAside", c."quotedAt", c."recordedAt"
FROM "unpartitioned_price_changes" c LEFT JOIN "games" g ON g."id" = c."gameId";
--> statement-breakpoint
SELECT setval('price_changes_id_seq', coalesce(max("id"), 0) + 1, false) FROM "unpartitioned_price_changes";--> statement-breakpoint
DROP TABLE "unpartitioned_price_changes";--> statement-breakpoint
-- A game that is moved to another month takes its price changes with it, so that they are found in the month of the game.
CREATE FUNCTION move_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM create_price_partition(month_of_game(NEW."startsAt"));
  UPDATE "price_changes" SET "gameMonth" = month_of_game(NEW."startsAt")
    WHERE "gameMonth" = month_of_game(OLD."startsAt") AND "gameId" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER games_move_price_changes AFTER UPDATE OF "startsAt" ON "games" FOR EACH ROW
  WHEN (month_of_game(OLD."startsAt") <> month_of_game(NEW."startsAt")) EXECUTE FUNCTION move_price_changes();
--> statement-breakpoint
DROP INDEX "verdicts_prediction";--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "version" bigserial NOT NULL;--> statement-breakpoint
-- Verdicts that are not in the record yet get the highest numbers, so that the next refresh finds them.
UPDATE "verdicts" SET "version" = numbered."number" FROM (
  SELECT v."gameId", row_number() OVER (ORDER BY (r."settledAt" IS DISTINCT FROM v."settledAt"), v."predictionId") AS "number"
  FROM "verdicts" v LEFT JOIN "record_games" r ON r."gameId" = v."gameId"
) numbered WHERE numbered."gameId" = "verdicts"."gameId";
--> statement-breakpoint
ALTER TABLE "record_games" ADD COLUMN "verdictVersion" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "record_games" ALTER COLUMN "verdictVersion" DROP DEFAULT;--> statement-breakpoint
UPDATE "record_games" SET "verdictVersion" = v."version" FROM "verdicts" v
WHERE v."gameId" = "record_games"."gameId" AND v."settledAt" = "record_games"."settledAt";--> statement-breakpoint
CREATE INDEX "rated_games_revision" ON "rated_games" USING btree ("gameId","resultRevision");--> statement-breakpoint
CREATE INDEX "verdicts_version" ON "verdicts" USING btree ("version");--> statement-breakpoint
CREATE INDEX "record_games_version" ON "record_games" USING btree ("verdictVersion");--> statement-breakpoint
ALTER TABLE "record_games" DROP COLUMN "settledAt";
--> statement-breakpoint
DROP INDEX "billing_events_due";--> statement-breakpoint
DROP INDEX "billing_holds_due";--> statement-breakpoint
DROP INDEX "mail_outbox_created";--> statement-breakpoint
CREATE INDEX "job_runs_last" ON "job_runs" USING btree ("job","startedAt");--> statement-breakpoint
CREATE INDEX "billing_events_due" ON "billing_events" USING btree ("dueAt") WHERE "billing_events"."workedAt" is null and "billing_events"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "billing_holds_due" ON "billing_holds" USING btree ("dueAt") WHERE "billing_holds"."doneAt" is null and "billing_holds"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("createdAt") WHERE "mail_outbox"."to" <> '';
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"userId" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"confirmedAt" timestamp with time zone,
	"lastStep" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"name" text NOT NULL,
	"publicKey" text NOT NULL,
	"signCount" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"lastUsedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"attemptsLeft" integer NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"userId" integer NOT NULL,
	"codeHash" text NOT NULL,
	CONSTRAINT "recovery_codes_userId_codeHash_pk" PRIMARY KEY("userId","codeHash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lastSeenAt" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmedAt" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "userAgent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "deviceHash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspendedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "deviceHash" text;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expiresAt");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
-- Sessions from before this migration were confirmed when they began.
UPDATE "sessions" SET "confirmedAt" = "createdAt", "lastSeenAt" = "createdAt";
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "refused_trials" (
	"subscriptionId" text PRIMARY KEY NOT NULL,
	"userId" integer NOT NULL,
	"refusedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_trial_cards" (
	"cardHash" text PRIMARY KEY NOT NULL,
	"subscriptionId" text NOT NULL,
	"usedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hash_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "entitlements_ends";--> statement-breakpoint
ALTER TABLE "billing_holds" ADD COLUMN "startsAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paidUntilAt" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refused_trials_user" ON "refused_trials" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "entitlements_due" ON "entitlements" USING btree ("endsAt") WHERE "entitlements"."endsAt" is not null;--> statement-breakpoint
-- Until the next sync, a subscription counts as paid until its period ends or its payment failed.
UPDATE "subscriptions" SET "paidUntilAt" = COALESCE("pastDueSinceAt", "currentPeriodEndAt");--> statement-breakpoint
-- A running rest is requested again: it paused the collection of payments before, and moves the next charge now.
UPDATE "billing_holds" SET "doneAt" = NULL, "dueAt" = now(), "attempts" = "attempts" + 1 WHERE "choice" = 'pause' AND "until" > now();
--> statement-breakpoint
-- The running product may connect with a role that can neither create nor drop tables (docs/decisions/046). These two functions
-- run with the rights of their owner, so that the job of the price history can create and drop its monthly partitions.
ALTER FUNCTION create_price_partition(date) SECURITY DEFINER;--> statement-breakpoint
ALTER FUNCTION create_price_partition(date) SET search_path = public, pg_temp;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION create_price_partition(date) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION drop_price_partition(month date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('DROP TABLE IF EXISTS %I', 'price_changes_' || to_char(month, 'YYYY_MM'));
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION drop_price_partition(date) FROM PUBLIC;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "closedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "used_trials" ADD COLUMN "isProven" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customerId" text NOT NULL,
	"userId" integer,
	"subscriptionId" text,
	"state" text NOT NULL,
	"openedAt" timestamp with time zone NOT NULL,
	"paidMsLeft" bigint NOT NULL,
	"closedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"addressHash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"suppressedAt" timestamp with time zone NOT NULL,
	"liftedAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "disputeId" text;--> statement-breakpoint
CREATE INDEX "payment_disputes_user" ON "payment_disputes" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "payment_disputes_subscription" ON "payment_disputes" USING btree ("subscriptionId");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("id") WHERE "payment_disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_disputes_closed" ON "payment_disputes" USING btree ("closedAt");--> statement-breakpoint
CREATE INDEX "mail_suppressions_age" ON "mail_suppressions" USING btree ("suppressedAt");
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "terms_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"way" text NOT NULL,
	"consentText" text NOT NULL,
	"termsVersion" text NOT NULL,
	"givenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announced_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"planType" text NOT NULL,
	"priceInCents" integer NOT NULL,
	"effectiveAt" timestamp with time zone NOT NULL,
	"announcedAt" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" integer,
	"customerId" text NOT NULL,
	"subscriptionId" text NOT NULL,
	"planType" text NOT NULL,
	"withTrial" boolean NOT NULL,
	"consentText" text NOT NULL,
	"termsVersion" text NOT NULL,
	"givenAt" timestamp with time zone NOT NULL,
	"contractEndedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"subscriptionId" text PRIMARY KEY NOT NULL,
	"userId" integer,
	"customerId" text NOT NULL,
	"purchasedAt" timestamp with time zone NOT NULL,
	"requestedAt" timestamp with time zone NOT NULL,
	"refundedAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "consentText" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "termsVersion" text;--> statement-breakpoint
ALTER TABLE "terms_consents" ADD CONSTRAINT "terms_consents_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_consents_user" ON "terms_consents" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "purchase_consents_user" ON "purchase_consents" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "purchase_consents_given" ON "purchase_consents" USING btree ("givenAt");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "withdrawals_customer" ON "withdrawals" USING btree ("customerId");--> statement-breakpoint
CREATE INDEX "withdrawals_requested" ON "withdrawals" USING btree ("requestedAt");--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree ("status","planType","currentPeriodEndAt");
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actorId" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"userId" integer,
	"subject" text,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"refusal" text,
	"requestId" text
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"userId" integer PRIMARY KEY NOT NULL,
	"grantedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_out_lifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_out_lifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"timeOutEndsAt" timestamp with time zone NOT NULL,
	"requestedBy" integer NOT NULL,
	"requestedAt" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"decidedBy" integer,
	"decidedAt" timestamp with time zone,
	"decision" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "secondFactorAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_out_lifts" ADD CONSTRAINT "time_out_lifts_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_audit_user" ON "operator_audit" USING btree ("userId","id");--> statement-breakpoint
CREATE INDEX "time_out_lifts_user" ON "time_out_lifts" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "time_out_lifts_expiry" ON "time_out_lifts" USING btree ("expiresAt","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("id") WHERE "mail_outbox"."sentAt" is null and "mail_outbox"."lastError" is not null and "mail_outbox"."text" <> '';
--> statement-breakpoint
-- What was decided about premium before this table existed.
INSERT INTO "operator_audit" ("at", "actor", "action", "userId", "subject", "reason", "outcome")
SELECT "at", "actor", "action" || '-premium', "userId", 'until ' || to_char("until" AT TIME ZONE 'UTC', 'YYYY-MM-DD'), "reason", 'done'
FROM "premium_audit" ORDER BY "at", "id";
--> statement-breakpoint
DROP TABLE "premium_audit";
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_operator_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator_audit is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE ON "operator_audit"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_operator_audit();
--> statement-breakpoint
CREATE TRIGGER operator_audit_no_truncate BEFORE TRUNCATE ON "operator_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_audit();
--> statement-breakpoint
-- The role of the running product (deploy/database/10-roles.sql), if there is one, gets UPDATE and DELETE on every new table.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'courtline_product') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON "operator_audit" FROM courtline_product;
  END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "closedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "mailboxHash" text;--> statement-breakpoint
CREATE INDEX "used_trial_cards_subscription" ON "used_trial_cards" USING btree ("subscriptionId");--> statement-breakpoint
CREATE INDEX "withdrawals_mailbox" ON "withdrawals" USING btree ("mailboxHash","requestedAt");
--> statement-breakpoint
CREATE TABLE "game_reports" (
	"gameId" text NOT NULL,
	"moment" text NOT NULL,
	"reports" jsonb NOT NULL,
	"recordedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "game_reports_gameId_moment_pk" PRIMARY KEY("gameId","moment")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "chat_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"connectedAt" timestamp with time zone NOT NULL,
	"offSince" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"channelId" bigint NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"dueAt" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lastError" text,
	"sentAt" timestamp with time zone,
	"gaveUpAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "chats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD CONSTRAINT "chat_outbox_channelId_chat_channels_id_fk" FOREIGN KEY ("channelId") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_channels_once" ON "chat_channels" USING btree ("userId","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_outbox_key" ON "chat_outbox" USING btree ("key","channelId");--> statement-breakpoint
CREATE INDEX "chat_outbox_due" ON "chat_outbox" USING btree ("kind","dueAt") WHERE "chat_outbox"."sentAt" is null and "chat_outbox"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "chat_outbox_channel" ON "chat_outbox" USING btree ("channelId");--> statement-breakpoint
CREATE INDEX "chat_outbox_created" ON "chat_outbox" USING btree ("createdAt");
--> statement-breakpoint
CREATE TABLE "alert_watch_states" (
	"watchId" integer NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb,
	"alerts" integer NOT NULL,
	CONSTRAINT "alert_watch_states_watchId_subject_pk" PRIMARY KEY("watchId","subject")
);
--> statement-breakpoint
CREATE TABLE "alert_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"condition" jsonb NOT NULL,
	"byMail" boolean NOT NULL,
	"byPush" boolean NOT NULL,
	"chats" jsonb NOT NULL,
	"isActive" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" integer NOT NULL,
	"watchId" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"sentAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_watch_states" ADD CONSTRAINT "alert_watch_states_watchId_alert_watches_id_fk" FOREIGN KEY ("watchId") REFERENCES "public"."alert_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_watches_user" ON "alert_watches" USING btree ("userId","id");--> statement-breakpoint
CREATE INDEX "alert_watches_game" ON "alert_watches" USING btree (("condition" ->> 'gameId'));--> statement-breakpoint
CREATE UNIQUE INDEX "watch_alerts_once" ON "watch_alerts" USING btree ("watchId","subject","number");--> statement-breakpoint
CREATE INDEX "watch_alerts_user_sent" ON "watch_alerts" USING btree ("userId","sentAt");--> statement-breakpoint
CREATE INDEX "watch_alerts_sent" ON "watch_alerts" USING btree ("sentAt");
--> statement-breakpoint
CREATE TABLE "market_snapshots" (
	"gameId" text PRIMARY KEY NOT NULL,
	"comparedAt" timestamp with time zone NOT NULL,
	"lists" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "off_market_games" (
	"gameId" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "off_market_sums" (
	"market" text NOT NULL,
	"size" integer NOT NULL,
	"games" integer NOT NULL,
	"gaps" integer NOT NULL,
	"value" double precision NOT NULL,
	"gapsSquared" double precision NOT NULL,
	"valueSquared" double precision NOT NULL,
	"gapsTimesValue" double precision NOT NULL,
	CONSTRAINT "off_market_sums_market_size_pk" PRIMARY KEY("market","size")
);
--> statement-breakpoint
CREATE INDEX "market_snapshots_time" ON "market_snapshots" USING btree ("comparedAt");
--> statement-breakpoint
CREATE INDEX "bet_legs_user_incomplete" ON "bet_legs" USING btree ("userId") WHERE not "bet_legs"."isComplete";
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "postponedFrom" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "games_postponed" ON "games" USING btree ("postponedFrom") WHERE "games"."postponedFrom" is not null;
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "refusedRows" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "mailboxHash" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "isMailboxProven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "cardHash" text;--> statement-breakpoint
ALTER TABLE "refused_trials" ADD COLUMN "reason" text DEFAULT 'trial-used' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "isMailboxProven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "cardHash" text;--> statement-breakpoint
CREATE INDEX "withdrawals_card" ON "withdrawals" USING btree ("cardHash","requestedAt");--> statement-breakpoint
UPDATE "withdrawals" SET "isMailboxProven" = true WHERE "mailboxHash" IS NOT NULL;--> statement-breakpoint
UPDATE "withdrawals" SET "cardHash" = "used_trial_cards"."cardHash" FROM "used_trial_cards" WHERE "used_trial_cards"."subscriptionId" = "withdrawals"."subscriptionId";
--> statement-breakpoint
CREATE TABLE "closings" (
	"gameId" text PRIMARY KEY NOT NULL,
	"closedAt" timestamp with time zone,
	"quotes" jsonb NOT NULL,
	"consensus" jsonb NOT NULL
);
--> statement-breakpoint
-- Markets have one name everywhere.
UPDATE "prices" SET "market" = CASE "market" WHEN 'h2h' THEN 'moneyline' WHEN 'spreads' THEN 'spread' ELSE 'total' END;--> statement-breakpoint
UPDATE "price_changes" SET "market" = CASE "market" WHEN 'h2h' THEN 'moneyline' WHEN 'spreads' THEN 'spread' ELSE 'total' END;--> statement-breakpoint
CREATE FUNCTION temporary_quotes_of(old jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('book', q ->> 'book',
    'market', CASE q ->> 'market' WHEN 'h2h' THEN 'moneyline' WHEN 'spreads' THEN 'spread' ELSE 'total' END,
    'line', q -> 'line', 'prices', jsonb_build_array(q -> 'first', q -> 'second')) ORDER BY q ->> 'book' COLLATE "C", q ->> 'market'), '[]')
  FROM jsonb_array_elements(old) q
$$;--> statement-breakpoint
CREATE FUNCTION temporary_named_quotes(old jsonb, name text, market text, line boolean, first text, second text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('book', q ->> 'book', 'market', market, 'line', CASE WHEN line THEN q -> 'line' END,
    'prices', jsonb_build_array(q -> first, q -> second))), '[]')
  FROM jsonb_array_elements(old -> name) q
$$;--> statement-breakpoint
CREATE FUNCTION temporary_named_bet(bet jsonb, market text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT nullif(bet, 'null') || jsonb_build_object('market', market)
$$;--> statement-breakpoint
CREATE FUNCTION temporary_market_outcome(old jsonb, market text, name text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('result', old -> market, 'shown', temporary_named_bet(old #> ARRAY['bets', 'shown' || name], market),
    'pick', temporary_named_bet(old #> ARRAY['bets', 'pick' || name], market))
$$;--> statement-breakpoint
-- The closing line from where it was stored, and its quotes from the record or, for a game without a prediction, from the price history.
INSERT INTO "closings" ("gameId", "closedAt", "quotes", "consensus")
SELECT r."gameId",
  CASE WHEN r."inputs" -> 'close' <> '{}' THEN coalesce(v."closedAt", g."startsAt") END,
  temporary_quotes_of(CASE WHEN r."inputs" -> 'close' = '{}' THEN '[]' ELSE coalesce(nullif(s."closingPrices", '[]'), (
    SELECT jsonb_agg(jsonb_build_object('book', q."book", 'market', q."market", 'line', q."line", 'first', q."first", 'second', q."second"))
    FROM (
      SELECT DISTINCT ON (c."book", c."market") c.* FROM "price_changes" c
      WHERE c."gameMonth" = month_of_game(g."startsAt") AND c."gameId" = r."gameId"
        AND c."recordedAt" <= coalesce(v."closedAt", g."startsAt")
        AND (c."recordedAt" < g."startsAt" OR c."setAside" IS DISTINCT FROM 'taken off')
      ORDER BY c."book", c."market", c."recordedAt" DESC, c."id" DESC
    ) q
    WHERE q."setAside" IS NULL AND q."first" IS NOT NULL AND q."second" IS NOT NULL
  ), '[]') END),
  jsonb_strip_nulls(jsonb_build_object(
    'moneyline', CASE WHEN r."inputs" #> '{close,probabilityHome}' IS NOT NULL THEN jsonb_build_object('center', r."inputs" #> '{close,probabilityHome}') END,
    'spread', CASE WHEN r."inputs" #> '{close,margin}' IS NOT NULL
      THEN jsonb_build_object('center', r."inputs" #> '{close,margin,median}', 'width', r."inputs" #> '{close,margin,width}') END,
    'total', CASE WHEN r."inputs" #> '{close,totalMean}' IS NOT NULL THEN jsonb_build_object('center', r."inputs" #> '{close,totalMean}') END))
FROM "rated_games" r
JOIN "games" g ON g."id" = r."gameId"
LEFT JOIN "verdicts" v ON v."gameId" = r."gameId"
LEFT JOIN "record_games" s ON s."gameId" = r."gameId";--> statement-breakpoint
UPDATE "rated_games" SET "inputs" = ("inputs" - 'close') || jsonb_build_object('morningQuotes', CASE WHEN jsonb_typeof("inputs" -> 'morningQuotes') = 'object' THEN
  temporary_named_quotes("inputs" -> 'morningQuotes', 'moneylines', 'moneyline', false, 'home', 'away')
  || temporary_named_quotes("inputs" -> 'morningQuotes', 'spreads', 'spread', true, 'home', 'away')
  || temporary_named_quotes("inputs" -> 'morningQuotes', 'totals', 'total', true, 'over', 'under') END);--> statement-breakpoint
UPDATE "verdicts" SET "judgement" = jsonb_build_object('logLoss', "judgement" -> 'logLoss', 'markets',
  jsonb_build_object('moneyline', temporary_market_outcome("judgement", 'moneyline', 'Moneyline'), 'total', temporary_market_outcome("judgement", 'total', 'Total'))
  || CASE WHEN "judgement" ? 'spread' THEN jsonb_build_object('spread', temporary_market_outcome("judgement", 'spread', 'Spread')) ELSE '{}' END);--> statement-breakpoint
UPDATE "record_games" SET "pricesAtIssue" = temporary_quotes_of("pricesAtIssue");--> statement-breakpoint
-- The line of a bet is that of the home team for both sides. The closing line value of spreads is computed again.
UPDATE "bet_legs" SET "line" = CASE WHEN "side" = 'away' AND "line" <> 0 THEN -"line" ELSE "line" END,
  "isComplete" = "isComplete" AND "result" = 'void' WHERE "market" = 'spread';--> statement-breakpoint
ALTER TABLE "verdicts" DROP COLUMN "closedAt";--> statement-breakpoint
ALTER TABLE "record_games" DROP COLUMN "closingPrices";--> statement-breakpoint
DROP FUNCTION temporary_market_outcome, temporary_named_bet, temporary_named_quotes, temporary_quotes_of;
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"userId" integer NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb,
	"alerts" integer NOT NULL,
	CONSTRAINT "alert_states_userId_scope_subject_pk" PRIMARY KEY("userId","scope","subject")
);
--> statement-breakpoint
DROP INDEX "alerts_once";
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "condition" jsonb;
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "channels" jsonb;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "key" text;
--> statement-breakpoint
-- A rule about our picks becomes a rule of the kind `pick`.
UPDATE "alert_rules" SET
  "condition" = jsonb_build_object('kind', 'pick', 'name', "name", 'markets', "markets", 'minGap', "minGap", 'teamIds', "teamIds", 'books', "books", 'hoursBefore', "hoursBefore"),
  "channels" = CASE WHEN "byMail" THEN '["mail"]'::jsonb ELSE '[]' END || CASE WHEN "byPush" THEN '["push"]'::jsonb ELSE '[]' END || "chats";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "name";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "markets";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "minGap";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "teamIds";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "books";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "hoursBefore";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "byMail";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "byPush";
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "chats";
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "watchId" integer;
--> statement-breakpoint
INSERT INTO "alert_rules" ("userId", "condition", "channels", "isActive", "watchId")
SELECT "userId", "condition", CASE WHEN "byMail" THEN '["mail"]'::jsonb ELSE '[]' END || CASE WHEN "byPush" THEN '["push"]'::jsonb ELSE '[]' END || "chats", "isActive", "id"
FROM "alert_watches" ORDER BY "id";
--> statement-breakpoint
-- The line of a spread is that of the home team for both sides.
UPDATE "alert_rules" SET "condition" = jsonb_set("condition", '{line}', to_jsonb(-("condition" ->> 'line')::float8))
WHERE "condition" @> '{"kind": "price", "market": "spread", "side": "away"}' AND ("condition" ->> 'line')::float8 <> 0;
--> statement-breakpoint
-- What was told so far: of picks the largest value gap, of everything else what its rule remembers.
INSERT INTO "alert_states" ("userId", "scope", "subject", "value", "alerts")
SELECT "userId", 'pick', "gameId" || ':' || "market", to_jsonb(max(("bet" ->> 'claimed')::float8)), max("number") FROM "alerts" GROUP BY "userId", "gameId", "market"
UNION ALL
SELECT "userId", "id"::text, "subject", "value", "alerts" FROM "alert_watch_states" JOIN "alert_rules" USING ("watchId");
--> statement-breakpoint
ALTER TABLE "alert_rules" DROP COLUMN "watchId";
--> statement-breakpoint
UPDATE "alerts" SET "kind" = 'pick', "subject" = "gameId" || ':' || "market", "key" = concat_ws(':', 'alert', "userId", 'premium', 'pick', "gameId", "market", "number");
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "gameId";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "market";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "number";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "predictionId";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "bet";
--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "startsAt";
--> statement-breakpoint
INSERT INTO "alerts" ("userId", "kind", "subject", "key", "sentAt")
SELECT "userId", "kind", "subject", concat_ws(':', 'alert', "userId", 'watch', "watchId", "subject", "number"), "sentAt" FROM "watch_alerts" ORDER BY "id";
--> statement-breakpoint
ALTER TABLE "alert_rules" ALTER COLUMN "condition" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alert_rules" ALTER COLUMN "channels" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "subject" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "key" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "alert_rules_game" ON "alert_rules" USING btree (("condition" ->> 'gameId'));
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_key" ON "alerts" USING btree ("key");
--> statement-breakpoint
DROP TABLE "alert_watch_states";
--> statement-breakpoint
DROP TABLE "alert_watches";
--> statement-breakpoint
DROP TABLE "watch_alerts";

