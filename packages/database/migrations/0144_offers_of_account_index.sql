-- Lists an account's offers with the withdrawn ones.
-- Outside of a transaction.
create index concurrently if not exists settlement_offer_of_account on settlement_offer (tenant_id, account_id, offer_id);
