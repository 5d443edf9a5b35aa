-- Two roles of the database "courtline". courtline_owner owns the tables and applies migrations (./courtline migrate).
-- courtline_product is the role of the running product: it reads and writes rows, and cannot create, change or drop anything.
-- Run it as a superuser, connected to the database, before the first migration.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'courtline_owner') THEN
    CREATE ROLE courtline_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'courtline_product') THEN
    CREATE ROLE courtline_product LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION CONNECTION LIMIT 90;
  END IF;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO courtline_product', current_database());
  EXECUTE format('GRANT CONNECT, CREATE ON DATABASE %I TO courtline_owner', current_database());
END
$$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO courtline_owner;
GRANT USAGE ON SCHEMA public TO courtline_product;
-- What migrations create later, including the schema in which they are recorded.
ALTER DEFAULT PRIVILEGES FOR ROLE courtline_owner GRANT USAGE ON SCHEMAS TO courtline_product;
ALTER DEFAULT PRIVILEGES FOR ROLE courtline_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO courtline_product;
ALTER DEFAULT PRIVILEGES FOR ROLE courtline_owner GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO courtline_product;
ALTER DEFAULT PRIVILEGES FOR ROLE courtline_owner GRANT EXECUTE ON FUNCTIONS TO courtline_product;
