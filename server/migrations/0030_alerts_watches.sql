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