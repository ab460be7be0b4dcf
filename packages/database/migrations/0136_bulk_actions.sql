-- Adds bulk actions: one action of an employee on many rows of a list.
set local lock_timeout = '5s';

create table bulk_action (
  tenant_id uuid not null,
  -- Chosen by the browser, so that a repeated request is recognized.
  bulk_id uuid not null,
  action text not null constraint bulk_action_known check (action in ('close-cases', 'review-files', 'take-calls', 'pause-plans',
    'resume-plans', 'approve-requests', 'reject-requests')),
  state text not null constraint bulk_action_state_known check (state in ('previewing', 'ready', 'running', 'done', 'undoing', 'undone')),
  staff_id uuid not null,
  request_hash bytea not null,
  row_count int not null,
  -- Agreements of plans record the address of the employee who enters a change.
  client_address text not null,
  reason text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_by uuid,
  undo_started_at timestamptz,
  undo_ended_at timestamptz,
  constraint bulk_action_pk primary key (tenant_id, bulk_id),
  constraint bulk_action_staff_member foreign key (tenant_id, staff_id) references staff_member,
  constraint bulk_action_undone_by foreign key (tenant_id, undone_by) references staff_member
);

-- Lists the latest ones.
create index bulk_action_by_time on bulk_action (tenant_id, created_at desc, bulk_id desc);
-- Finds those that a stopped process left unfinished.
create index bulk_action_open on bulk_action (tenant_id, created_at) where state in ('previewing', 'running', 'undoing');

create table bulk_row (
  tenant_id uuid not null,
  bulk_id uuid not null,
  row_no int not null,
  -- The record of the list.
  subject_id uuid not null,
  state text not null constraint bulk_row_state_known check (state in ('waiting', 'ready', 'refused', 'done', 'undone', 'left')),
  -- The code of a refusal, of the action or of its undo.
  code text,
  amount_cents bigint,
  -- The record's version at the preview and after the action. A record with another version has changed since.
  seen_as text,
  left_as text,
  constraint bulk_row_pk primary key (tenant_id, bulk_id, row_no),
  constraint bulk_row_action foreign key (tenant_id, bulk_id) references bulk_action,
  constraint bulk_row_once unique (tenant_id, bulk_id, subject_id)
);

create index bulk_row_by_state on bulk_row (tenant_id, bulk_id, state, row_no);

alter table bulk_action enable row level security;
alter table bulk_action force row level security;
create policy bulk_action_of_tenant on bulk_action
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
alter table bulk_row enable row level security;
alter table bulk_row force row level security;
create policy bulk_row_of_tenant on bulk_row
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

create trigger bulk_action_audited after insert or update or delete on bulk_action
  for each row execute function record_audit('{bulk_id}');

grant select, insert on bulk_action to quittance_staff;
grant update (state, reason, client_address, started_at, ended_at, undone_by, undo_started_at, undo_ended_at) on bulk_action to quittance_staff;
grant select, insert, delete on bulk_row to quittance_staff;
grant update (state, code, amount_cents, seen_as, left_as) on bulk_row to quittance_staff;
-- An undo takes back that a file was reviewed.
grant delete on upload_review to quittance_staff;
