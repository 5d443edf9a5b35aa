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
