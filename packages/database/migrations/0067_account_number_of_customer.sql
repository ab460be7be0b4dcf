-- Prevents a customer from having two accounts of the same number, so the number alone identifies one.
-- Outside of a transaction.
create unique index concurrently account_reference_code_of_customer on account (tenant_id, customer_id, reference_code);
