ALTER TABLE "prices" ADD COLUMN "links" jsonb;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "usState" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "books" jsonb DEFAULT '[]'::jsonb NOT NULL;