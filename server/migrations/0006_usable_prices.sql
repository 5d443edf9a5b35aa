ALTER TABLE "prices" ADD COLUMN "changedAt" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "expiresAt" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "prices" SET "changedAt" = "quotedAt", "expiresAt" = least("quotedAt", "seenAt") + interval '4 minutes';
