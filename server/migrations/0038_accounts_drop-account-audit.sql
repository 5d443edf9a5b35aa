DROP TABLE "account_audit";
