-- Checks the constraint of the ledger's sequence, without blocking writes.
set local lock_timeout = '5s';

alter table ledger_transaction validate constraint ledger_transaction_sequence_known;
