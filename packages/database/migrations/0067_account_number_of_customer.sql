-- A customer has no two accounts of one number, so that the number alone names an account of theirs.
-- Outside of a transaction.
create unique index concurrently account_reference_code_of_customer on account (tenant_id, customer_id, reference_code);
