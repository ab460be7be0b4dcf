-- Keeps the trace of the request that caused a payment or a message, so that the worker's steps belong to the same trace.
set local lock_timeout = '5s';

-- Written only while tracing is on.
create table trace_context (
  tenant_id uuid not null,
  -- A payment or a message.
  subject_id uuid not null,
  -- W3C Trace Context.
  traceparent text not null constraint trace_context_form check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'),
  created_at timestamptz not null,
  constraint trace_context_pk primary key (tenant_id, subject_id),
  constraint trace_context_tenant foreign key (tenant_id) references tenant
);

create index trace_context_by_age on trace_context (tenant_id, created_at);

alter table trace_context enable row level security;
alter table trace_context force row level security;
create policy trace_context_of_tenant on trace_context
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on trace_context to quittance_app, quittance_worker, quittance_staff;
grant delete on trace_context to quittance_worker;
grant select on trace_context to quittance_ops_ro;
