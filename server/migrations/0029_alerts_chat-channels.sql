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