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
-- What operators have decided before this table existed. The old tables stay for processes of the previous release.
INSERT INTO "operator_audit" ("at", "actor", "action", "userId", "subject", "reason", "outcome")
SELECT "at", "actor", "action", "userId", "subject", "reason", 'done' FROM (
  SELECT "at", "actor", "action" || '-premium' AS "action", "userId", 'until ' || to_char("until" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "subject", "reason", "id" FROM "premium_audit"
  UNION ALL SELECT "at", "actor", "action", "userId", NULL, "reason", "id" FROM "account_audit"
) decisions ORDER BY "at", "id";
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
