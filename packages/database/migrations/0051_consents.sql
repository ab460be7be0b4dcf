-- Adds the history of consents to e-mail, text messages, electronic documents and automatic payments.
set local lock_timeout = '5s';

-- A consent or its withdrawal. Rows never change: the latest row of a customer and kind counts.
create table consent (
  tenant_id uuid not null constraint consent_tenant references tenant,
  consent_id uuid not null,
  -- Null for a phone number that no customer has registered.
  customer_id uuid,
  kind text not null constraint consent_kind_known check (kind in ('email', 'text', 'esign', 'automatic_payments')),
  is_granted boolean not null,
  -- Lookup hash of the e-mail address or phone number.
  address_hash bytea,
  -- Plan of the automatic payments.
  plan_id uuid,
  -- Full text that was shown. Null if none was shown.
  shown_text text,
  text_version text,
  text_hash bytea,
  language text constraint consent_language_known check (language in ('en', 'es')),
  given_at timestamptz not null,
  client_address text,
  user_agent text,
  session_kind text constraint consent_session_kind_known check (session_kind in ('registered', 'guest')),
  source text not null constraint consent_source_known
    check (source in ('screen', 'call', 'text-reply', 'email-link', 'email-report', 'operator', 'bank', 'earlier-record')),
  -- Form of the withdrawal, such as the word of a reply. Null for a consent.
  withdrawn_how text,
  -- Operator who recorded it for the customer.
  recorded_by text,
  -- Order of the rows. given_at comes from the clock of the writing process.
  recorded_at timestamptz not null default clock_timestamp(),
  constraint consent_pk primary key (tenant_id, consent_id),
  constraint consent_customer foreign key (tenant_id, customer_id) references customer,
  constraint consent_plan foreign key (tenant_id, plan_id) references installment_plan,
  constraint consent_of_someone check (num_nonnulls(customer_id, address_hash) > 0),
  constraint consent_plan_of_payments check ((kind = 'automatic_payments') = (plan_id is not null)),
  constraint consent_text_whole check (num_nulls(shown_text, text_hash) in (0, 2)),
  constraint consent_withdrawn_how check (is_granted or withdrawn_how is not null)
);

create index consent_by_customer on consent (tenant_id, customer_id, kind, recorded_at desc);
create index consent_by_address on consent (tenant_id, address_hash, recorded_at desc) where address_hash is not null;

-- Consent text accepted with a request for a code. It counts once the code is entered.
alter table auth_request
  add column consent_text text,
  add column consent_version text,
  add column consent_language text,
  add column consent_client_address text,
  add column consent_user_agent text;

-- Creates the first rows from earlier consents. Runs tenant by tenant, because the table owner sees only the rows of
-- the tenant it has set.
do $$
declare
  each_tenant record;
begin
  for each_tenant in select tenant_id from tenant loop
    perform set_config('app.tenant_id', each_tenant.tenant_id::text, true);
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source)
    select tenant_id, gen_random_uuid(), customer_id, 'email', true, email_address_hash, updated_at, 'earlier-record'
    from email_endpoint where tenant_id = each_tenant.tenant_id and is_authenticated;
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source, withdrawn_how)
    select tenant_id, gen_random_uuid(), customer_id, 'email', false, email_address_hash, updated_at, 'earlier-record', 'opted out'
    from email_endpoint where tenant_id = each_tenant.tenant_id and opt_out_all_subscriptions and not pending_verification;
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, shown_text, text_version, text_hash, language,
      given_at, client_address, user_agent, session_kind, source)
    select tenant_id, gen_random_uuid(), customer_id, 'text', true, phone_hash, consent_text,
      left(encode(sha256(convert_to(consent_text, 'UTF8')), 'hex'), 12), sha256(convert_to(consent_text, 'UTF8')), consent_language,
      consented_at, client_address, user_agent, 'registered', 'screen'
    from phone_endpoint where tenant_id = each_tenant.tenant_id;
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source, withdrawn_how)
    select tenant_id, gen_random_uuid(), customer_id, 'text', false, phone_hash, coalesce(stopped_at, consented_at),
      case when stopped_at is null then 'earlier-record' else 'text-reply' end, case when stopped_at is null then 'opted out' else 'STOP' end
    from phone_endpoint where tenant_id = each_tenant.tenant_id and (stopped_at is not null or not is_subscribed);
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, plan_id, shown_text, text_version, text_hash, language,
      given_at, client_address, user_agent, session_kind, source, withdrawn_how)
    select tenant_id, gen_random_uuid(), customer_id, 'automatic_payments', change <> 'cancel', plan_id, text, version_no::text, text_hash,
      language, accepted_at, client_address, user_agent, 'registered', 'screen', case when change = 'cancel' then 'canceled' end
    from plan_version where tenant_id = each_tenant.tenant_id order by accepted_at, version_no;
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, plan_id, given_at, source, withdrawn_how)
    select p.tenant_id, gen_random_uuid(), p.customer_id, 'automatic_payments', false, p.plan_id, p.updated_at, 'earlier-record',
      coalesce(p.stop_reason, p.state)
    from installment_plan p
    where p.tenant_id = each_tenant.tenant_id
      and (p.state in ('stopped', 'canceled') or (p.state = 'paused' and p.stop_reason = 'authorization-needed'));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create trigger consent_insert_only before update or delete or truncate on consent for each statement execute function refuse_change();
create trigger consent_audited after insert on consent for each row execute function record_audit('{consent_id,kind,is_granted}');

alter table consent enable row level security;
alter table consent force row level security;
create policy consent_of_tenant on consent
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy consent_of_customer on consent as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select, insert on consent to quittance_app, quittance_worker, quittance_staff;
grant select on consent to quittance_ops_ro;

-- Message code reads the columns of an endpoint. At the end of each transaction, this trigger makes the history agree
-- with them: if the writer recorded nothing, like the previous release, it records the endpoint's state.
create function record_endpoint_consent() returns trigger language plpgsql as $$
declare
  is_email boolean := tg_table_name = 'email_endpoint';
  consent_kind text := case when is_email then 'email' else 'text' end;
  owner_tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  owner_customer uuid := coalesce(new.customer_id, old.customer_id);
  email email_endpoint;
  phone phone_endpoint;
  latest consent;
  is_on boolean;
  current_hash bytea;
begin
  if is_email then
    select * into email from email_endpoint where tenant_id = owner_tenant and customer_id = owner_customer;
    is_on := coalesce(email.is_authenticated and not email.opt_out_all_subscriptions, false);
    current_hash := email.email_address_hash;
  else
    select * into phone from phone_endpoint where tenant_id = owner_tenant and customer_id = owner_customer;
    is_on := coalesce(phone.is_subscribed and phone.stopped_at is null, false);
    current_hash := phone.phone_hash;
  end if;
  select * into latest from consent
  where tenant_id = owner_tenant and customer_id = owner_customer and kind = consent_kind
  order by recorded_at desc, consent_id desc limit 1;
  if is_on and (not coalesce(latest.is_granted, false) or latest.address_hash is distinct from current_hash) then
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, shown_text, text_version, text_hash, language,
      given_at, client_address, user_agent, source)
    values (owner_tenant, gen_random_uuid(), owner_customer, consent_kind, true, current_hash, phone.consent_text,
      left(encode(sha256(convert_to(phone.consent_text, 'UTF8')), 'hex'), 12), sha256(convert_to(phone.consent_text, 'UTF8')),
      phone.consent_language, coalesce(email.updated_at, phone.consented_at), phone.client_address, phone.user_agent, 'earlier-record');
  elsif not is_on and coalesce(latest.is_granted, phone.stopped_at is not null) then
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source, withdrawn_how)
    values (owner_tenant, gen_random_uuid(), owner_customer, consent_kind, false, coalesce(latest.address_hash, current_hash), now(),
      case when phone.stopped_at is null then 'earlier-record' else 'text-reply' end,
      case when phone.stopped_at is null then 'opted out' else 'STOP' end);
  end if;
  return null;
end $$;

create constraint trigger email_endpoint_consent after insert or delete or update of email_address_hash, is_authenticated,
  opt_out_all_subscriptions on email_endpoint deferrable initially deferred for each row execute function record_endpoint_consent();
create constraint trigger phone_endpoint_consent after insert or delete or update of phone_hash, is_subscribed, stopped_at
  on phone_endpoint deferrable initially deferred for each row execute function record_endpoint_consent();

-- Every version of a plan is a new payment authorization, whichever role writes it.
create function record_plan_consent() returns trigger language plpgsql as $$
declare
  operator text := nullif(current_setting('app.operator', true), '');
begin
  insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, plan_id, shown_text, text_version, text_hash, language,
    given_at, client_address, user_agent, session_kind, source, withdrawn_how, recorded_by)
  values (new.tenant_id, gen_random_uuid(), new.customer_id, 'automatic_payments', new.change <> 'cancel', new.plan_id, new.text,
    new.version_no::text, new.text_hash, new.language, new.accepted_at, new.client_address, new.user_agent,
    case when operator is null then 'registered' end, case when operator is null then 'screen' else 'operator' end,
    case when new.change = 'cancel' then 'canceled' end, operator);
  return null;
end $$;

create trigger plan_version_consent after insert on plan_version for each row execute function record_plan_consent();

-- A plan that ends, or is paused until its customer agrees again, loses its authorization.
create function record_plan_revocation() returns trigger language plpgsql as $$
begin
  insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, plan_id, given_at, source, withdrawn_how, recorded_by)
  select new.tenant_id, gen_random_uuid(), new.customer_id, 'automatic_payments', false, new.plan_id, new.updated_at,
    case when new.stop_reason in ('authorization-needed', 'authorization-revoked') then 'bank'
      when nullif(current_setting('app.operator', true), '') is null then 'screen' else 'operator' end,
    coalesce(new.stop_reason, new.state), nullif(current_setting('app.operator', true), '')
  from (
    select is_granted from consent
    where tenant_id = new.tenant_id and customer_id = new.customer_id and kind = 'automatic_payments' and plan_id = new.plan_id
    order by recorded_at desc, consent_id desc limit 1
  ) latest
  where latest.is_granted;
  return null;
end $$;

create constraint trigger installment_plan_consent after update of state on installment_plan deferrable initially deferred for each row
  when (new.state in ('stopped', 'canceled') or (new.state = 'paused' and new.stop_reason = 'authorization-needed'))
  execute function record_plan_revocation();

-- An operator reads text replies that no rule understands and decides whether they stop the messages.
alter table operator_case add column reply_sealed bytea;
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer', 'notice-undelivered', 'text-reply')) not valid;
grant update (stopped_at) on phone_endpoint to quittance_staff;
