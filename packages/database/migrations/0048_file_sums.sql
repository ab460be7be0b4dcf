-- Limits on what the files of API keys change in a day, and files that wait for a person because they would pass them (docs/limits.md).
set local lock_timeout = '5s';

alter table tenant add column key_files_lower_cents bigint not null default 5000000;
alter table tenant add column key_files_raise_cents bigint not null default 25000000;
-- Short lock: an installation has few tenants.
alter table tenant add constraint tenant_key_files_limits check (key_files_lower_cents >= 0 and key_files_raise_cents >= 0);
grant update (key_files_lower_cents, key_files_raise_cents) on tenant to quittance_staff;

alter table alone_sum drop constraint alone_sum_bucket_known;
-- Short lock: a row for each operator and account with something done alone.
alter table alone_sum add constraint alone_sum_bucket_known
  check (bucket in ('refund', 'debt', 'files-lower', 'files-raise'));

alter table import_batch drop constraint import_batch_state_known;
-- Short lock: a row for each file.
alter table import_batch add constraint import_batch_state_known check (state in ('receiving', 'received', 'previewed', 'queued', 'held',
  'running', 'done', 'failed', 'discarded', 'undo-queued', 'undoing', 'undone'));

-- Who had it carried out, and who approved it without a limit, as in the audit log; nothing for those of before this was kept.
alter table import_batch add column queued_by text;
alter table import_batch add column approved_by text;
-- What it has counted of the day's sums, and what it has changed so far.
alter table import_batch add column counted_lower_cents bigint not null default 0;
alter table import_batch add column counted_raise_cents bigint not null default 0;
alter table import_batch add column lowered_cents bigint not null default 0;
alter table import_batch add column raised_cents bigint not null default 0;

-- The worker counts files as it begins them, and asks for an approval in the key's name.
grant select, insert on alone_sum, approval to quittance_worker;
grant update (sum_cents) on alone_sum to quittance_worker;
grant update (state) on approval to quittance_worker;
