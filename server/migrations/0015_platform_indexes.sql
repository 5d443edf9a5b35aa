DROP INDEX "billing_events_due";--> statement-breakpoint
DROP INDEX "billing_holds_due";--> statement-breakpoint
DROP INDEX "mail_outbox_created";--> statement-breakpoint
CREATE INDEX "job_runs_last" ON "job_runs" USING btree ("job","startedAt");--> statement-breakpoint
CREATE INDEX "billing_events_due" ON "billing_events" USING btree ("dueAt") WHERE "billing_events"."workedAt" is null and "billing_events"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "billing_holds_due" ON "billing_holds" USING btree ("dueAt") WHERE "billing_holds"."doneAt" is null and "billing_holds"."gaveUpAt" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("createdAt") WHERE "mail_outbox"."to" <> '';