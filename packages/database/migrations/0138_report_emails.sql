-- Adds reports that employees get by e-mail.
set local lock_timeout = '5s';

create table report_email (
  tenant_id uuid not null,
  report_email_id uuid not null,
  -- Recipient.
  staff_id uuid not null,
  report text not null,
  -- Empty for all payees.
  payee_code text not null,
  -- Empty for all ages.
  age text not null,
  cadence text not null constraint report_email_cadence_known check (cadence in ('daily', 'weekly', 'monthly')),
  -- Day of the week from Monday (1), or of the month. Zero for every day.
  day integer not null,
  language text not null constraint report_email_language_known check (language in ('en', 'es')),
  -- Address of the console to which the e-mails link.
  console_url text not null,
  -- Last scheduled day that needs no e-mail. The next one covers the days from here.
  handled_on date not null,
  -- Next scheduled day.
  next_on date not null,
  -- staff:<id>, as in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  constraint report_email_pk primary key (tenant_id, report_email_id),
  constraint report_email_recipient foreign key (tenant_id, staff_id) references staff_member,
  constraint report_email_once unique (tenant_id, staff_id, report, payee_code, age, cadence, day),
  constraint report_email_day_in_range check (
    (cadence = 'daily' and day = 0) or (cadence = 'weekly' and day between 1 and 7) or (cadence = 'monthly' and day between 1 and 31)
  )
);

create index report_email_due on report_email (tenant_id, next_on);

-- Nobody decides what the worker has sent.
create trigger report_email_audited after insert or delete or update of cadence, day, language on report_email
  for each row execute function record_audit('{report_email_id}');

alter table report_email enable row level security;
alter table report_email force row level security;
create policy report_email_of_tenant on report_email
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, delete on report_email to quittance_staff;
grant update (cadence, day, language, handled_on, next_on) on report_email to quittance_staff;
grant select on report_email to quittance_worker, quittance_ops_ro;
grant update (handled_on, next_on) on report_email to quittance_worker;
