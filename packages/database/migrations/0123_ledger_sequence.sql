-- Lets a refund be booked, reversed because it failed at the processor, and booked again when it's paid by hand.
set local lock_timeout = '5s';

-- Number of the payment's transactions of the same kind before this one. Only refunds have more than one: even numbers are
-- refunds, and odd ones reverse the refund before.
alter table ledger_transaction add column sequence smallint not null default 0;
alter table ledger_transaction add constraint ledger_transaction_sequence_known check (sequence = 0 or (kind = 'refund' and sequence > 0)) not valid;
