-- Lets the creditor API undo imports and return posting files.
set local lock_timeout = '5s';

grant update (approved_by, ended_at, failure, queued_by, state, undone_by) on import_batch to quittance_creditor;
grant select on posting_file, posting_line to quittance_creditor;
