-- Sets the passwords of the two roles from the environment of the database container.
\getenv owner_password COURTLINE_OWNER_PASSWORD
\getenv product_password COURTLINE_PRODUCT_PASSWORD
ALTER ROLE courtline_owner PASSWORD :'owner_password';
ALTER ROLE courtline_product PASSWORD :'product_password';
