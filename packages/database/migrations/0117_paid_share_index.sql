-- Lists a customer's paid shares by account, latest first, without reading their rows.
-- Outside of a transaction.
create index concurrently if not exists payment_share_paid on payment_share (tenant_id, customer_id, account_id, paid_on desc, payment_id desc)
  include (paid_cents, paid_count) where paid_on is not null;
