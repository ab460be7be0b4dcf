-- Lets customers agree to pay bills by replying PAY to a text that offers it.
set local lock_timeout = '5s';

-- A tenant's rules. Null if never published, which means that nobody can pay by text.
alter table tenant add column pay_by_text_rules jsonb;
grant update (pay_by_text_rules) on tenant to quittance_staff;

alter table consent drop constraint consent_kind_known;
alter table consent add constraint consent_kind_known
  check (kind in ('email', 'text', 'esign', 'automatic_payments', 'paperless_bills', 'pay_by_text')) not valid;

create table pay_by_text (
  tenant_id uuid not null,
  pay_by_text_id uuid not null,
  customer_id uuid not null,
  payment_method_id uuid not null,
  phone_hash bytea not null,
  -- Limits that the text names. Totals include the fee.
  code_above_cents bigint not null,
  max_cents bigint not null,
  language text not null constraint pay_by_text_language_known check (language in ('en', 'es')),
  text text not null,
  text_hash bytea not null,
  client_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  signature bytea not null,
  ended_at timestamptz,
  end_reason text constraint pay_by_text_end_reason_known check (end_reason in ('by-customer', 'by-staff', 'replaced', 'method-gone',
    'method-expired', 'number-changed', 'number-shared', 'texts-off')),
  constraint pay_by_text_pk primary key (tenant_id, pay_by_text_id),
  constraint pay_by_text_customer foreign key (tenant_id, customer_id) references customer,
  constraint pay_by_text_method foreign key (tenant_id, payment_method_id) references payment_method,
  constraint pay_by_text_limits_positive check (code_above_cents >= 0 and max_cents >= code_above_cents),
  constraint pay_by_text_ended_whole check ((ended_at is null) = (end_reason is null))
);

create unique index pay_by_text_active_once on pay_by_text (tenant_id, customer_id) where ended_at is null;
create index pay_by_text_by_customer on pay_by_text (tenant_id, customer_id, accepted_at);
create index pay_by_text_by_number on pay_by_text (tenant_id, phone_hash) where ended_at is null;
create index pay_by_text_by_method on pay_by_text (tenant_id, payment_method_id) where ended_at is null;

-- What a reply of PAY to a text pays. Written with the text.
create table pay_by_text_offer (
  tenant_id uuid not null,
  offer_id uuid not null,
  pay_by_text_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  bill_id uuid not null,
  reminder_id uuid not null,
  message_id uuid not null,
  phone_hash bytea not null,
  payee_code text not null,
  amount_cents bigint not null constraint pay_by_text_offer_amount_positive check (amount_cents > 0),
  -- Stated in addition to the amount.
  fee_cents bigint not null constraint pay_by_text_offer_fee_counted check (fee_cents >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Code that a customer must reply with. Null if none was sent.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  -- Incoming text that paid it.
  incoming_text_id uuid,
  payment_id uuid,
  used_at timestamptz,
  constraint pay_by_text_offer_pk primary key (tenant_id, offer_id),
  constraint pay_by_text_offer_agreement foreign key (tenant_id, pay_by_text_id) references pay_by_text,
  constraint pay_by_text_offer_customer foreign key (tenant_id, customer_id) references customer,
  constraint pay_by_text_offer_account foreign key (tenant_id, account_id) references account,
  constraint pay_by_text_offer_payment foreign key (tenant_id, payment_id) references payment,
  constraint pay_by_text_offer_code_whole check ((code_hash is null) = (code_expires_at is null)),
  constraint pay_by_text_offer_used_whole check ((used_at is null) = (payment_id is null) and (used_at is null) = (incoming_text_id is null))
);

create unique index pay_by_text_offer_once on pay_by_text_offer (tenant_id, reminder_id);
create unique index pay_by_text_offer_paid_once on pay_by_text_offer (tenant_id, payment_id) where payment_id is not null;
create index pay_by_text_offer_by_number on pay_by_text_offer (tenant_id, phone_hash, created_at desc);
create index pay_by_text_offer_by_customer on pay_by_text_offer (tenant_id, customer_id, created_at);

create trigger pay_by_text_audited after insert or update or delete on pay_by_text
  for each row execute function record_audit('{pay_by_text_id}');
create trigger pay_by_text_offer_audited after insert or update or delete on pay_by_text_offer
  for each row execute function record_audit('{offer_id}');

alter table pay_by_text enable row level security;
alter table pay_by_text force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy pay_by_text_of_tenant on pay_by_text
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

alter table pay_by_text_offer enable row level security;
alter table pay_by_text_offer force row level security;
create policy pay_by_text_offer_of_tenant on pay_by_text_offer
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select on pay_by_text, pay_by_text_offer to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on pay_by_text to quittance_app;
-- Only the end of an agreement ever changes.
grant update (ended_at, end_reason) on pay_by_text to quittance_app, quittance_worker, quittance_staff;
grant insert on pay_by_text_offer to quittance_worker;
grant update (code_hash, code_expires_at, code_tries, incoming_text_id, payment_id, used_at) on pay_by_text_offer to quittance_app;

-- Keeps agreements in the history of consents, however they end.
create function record_pay_by_text_consent() returns trigger language plpgsql as $$
declare
  operator constant text := nullif(current_setting('app.operator', true), '');
begin
  if tg_op = 'INSERT' then
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, shown_text, text_version, text_hash, language,
      given_at, client_address, user_agent, session_kind, source)
    values (new.tenant_id, gen_random_uuid(), new.customer_id, 'pay_by_text', true, new.phone_hash, new.text,
      left(encode(new.text_hash, 'hex'), 12), new.text_hash, new.language, new.accepted_at, new.client_address, new.user_agent,
      'registered', 'screen');
  else
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source, withdrawn_how, recorded_by)
    values (new.tenant_id, gen_random_uuid(), new.customer_id, 'pay_by_text', false, new.phone_hash, new.ended_at,
      case new.end_reason when 'by-staff' then 'operator' when 'by-customer' then 'screen' when 'replaced' then 'screen' else 'program' end,
      new.end_reason, operator);
  end if;
  return null;
end $$;

create trigger pay_by_text_consent after insert or update of ended_at on pay_by_text for each row execute function record_pay_by_text_consent();

-- Ends agreements in the transaction that takes away what they depend on, whichever program that is.
create function end_pay_by_text() returns trigger language plpgsql as $$
begin
  if table_of_shard(tg_table_name) = 'payment_method' then
    update pay_by_text set ended_at = now(), end_reason = 'method-gone'
    where tenant_id = new.tenant_id and payment_method_id = new.payment_method_id and ended_at is null;
    return null;
  end if;
  if tg_op = 'DELETE' then
    update pay_by_text set ended_at = now(), end_reason = 'number-changed'
    where tenant_id = old.tenant_id and customer_id = old.customer_id and ended_at is null;
    return null;
  end if;
  update pay_by_text set ended_at = now(), end_reason = case when phone_hash = new.phone_hash then 'texts-off' else 'number-changed' end
  where tenant_id = new.tenant_id and customer_id = new.customer_id and ended_at is null
    and (phone_hash <> new.phone_hash or not new.is_subscribed or new.stopped_at is not null);
  -- The number may have changed hands. A transaction of one customer doesn't see the others' agreements, which the worker ends.
  update pay_by_text set ended_at = now(), end_reason = 'number-shared'
  where tenant_id = new.tenant_id and phone_hash = new.phone_hash and customer_id <> new.customer_id and ended_at is null;
  return null;
end $$;

create trigger phone_endpoint_pay_by_text after insert or update or delete on phone_endpoint for each row execute function end_pay_by_text();
create trigger payment_method_pay_by_text after update of retired_at on payment_method for each row
  when (old.retired_at is null and new.retired_at is not null) execute function end_pay_by_text();

alter table incoming_text drop constraint incoming_text_meaning_known;
alter table incoming_text add constraint incoming_text_meaning_known
  check (meaning in ('stop', 'help', 'start', 'pay', 'code', 'unclear')) not valid;
alter table incoming_text drop constraint incoming_text_outcome_known;
alter table incoming_text add constraint incoming_text_outcome_known
  check (outcome in ('applied', 'unchanged', 'link-sent', 'code-sent', 'paid', 'case-opened', 'ignored')) not valid;

-- Employees end it at a customer's request.
alter table staff_action drop constraint staff_deed_kind_known;
alter table staff_action add constraint staff_deed_kind_known check (kind in ('end-sessions', 'unlock-sign-in', 'password-help', 'opt-out-email',
  'opt-out-texts', 'stop-contact', 'lift-contact-stop', 'change-plan', 'end-plan', 'end-autopay', 'end-pay-by-text', 'review-upload')) not valid;
