-- Outside of a transaction.
-- Lists an account's offers with the withdrawn ones.
create index concurrently if not exists settlement_offer_of_account on settlement_offer (tenant_id, account_id, offer_id);
