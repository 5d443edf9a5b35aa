UPDATE "games" SET "status" = 'canceled' WHERE "status" = 'cancelled';
