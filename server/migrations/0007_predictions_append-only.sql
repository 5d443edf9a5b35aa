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
