-- Limits what API key files change per day, and holds files that would exceed it for approval (docs/limits.md).
set local lock_timeout = '5s';

alter table tenant add column key_files_lower_cents bigint not null default 5000000;
alter table tenant add column key_files_raise_cents bigint not null default 25000000;
-- Short lock: an installation has few tenants.
alter table tenant add constraint tenant_key_files_limits check (key_files_lower_cents >= 0 and key_files_raise_cents >= 0);
grant update (key_files_lower_cents, key_files_raise_cents) on tenant to quittance_staff;

alter table alone_sum drop constraint alone_sum_bucket_known;
-- Short lock: a row for each operator and account with an action done alone.
alter table alone_sum add constraint alone_sum_bucket_known
  check (bucket in ('refund', 'debt', 'files-lower', 'files-raise'));

alter table import_batch drop constraint import_batch_state_known;
-- Short lock: a row for each file.
alter table import_batch add constraint import_batch_state_known check (state in ('receiving', 'received', 'previewed', 'queued', 'held',
  'running', 'done', 'failed', 'discarded', 'undo-queued', 'undoing', 'undone'));

-- Operators who started the import and approved it without a limit, as in the audit log. Null on earlier rows.
alter table import_batch add column queued_by text;
alter table import_batch add column approved_by text;
-- Amounts reserved from the daily limits, and amounts changed so far.
alter table import_batch add column counted_lower_cents bigint not null default 0;
alter table import_batch add column counted_raise_cents bigint not null default 0;
alter table import_batch add column lowered_cents bigint not null default 0;
alter table import_batch add column raised_cents bigint not null default 0;

-- The worker counts files when it starts them, and requests approval in the name of the key.
grant select, insert on alone_sum, approval to quittance_worker;
grant update (sum_cents) on alone_sum to quittance_worker;
grant update (state) on approval to quittance_worker;
