-- A cluster refused to end an agreement to pay by text: Citus can't insert the result of a CASE that compares a value.
set local lock_timeout = '5s';

create or replace function record_pay_by_text_consent() returns trigger language plpgsql as $$
declare
  operator constant text := nullif(current_setting('app.operator', true), '');
  -- Worked out here, because Citus plans the statements below.
  consent_source constant text := case new.end_reason when 'by-staff' then 'operator' when 'by-customer' then 'screen' when 'replaced' then 'screen'
    else 'program' end;
begin
  if tg_op = 'INSERT' then
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, shown_text, text_version, text_hash, language,
      given_at, client_address, user_agent, session_kind, source)
    values (new.tenant_id, gen_random_uuid(), new.customer_id, 'pay_by_text', true, new.phone_hash, new.text,
      left(encode(new.text_hash, 'hex'), 12), new.text_hash, new.language, new.accepted_at, new.client_address, new.user_agent,
      'registered', 'screen');
  else
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source, withdrawn_how, recorded_by)
    values (new.tenant_id, gen_random_uuid(), new.customer_id, 'pay_by_text', false, new.phone_hash, new.ended_at, consent_source, new.end_reason,
      operator);
  end if;
  return null;
end $$;
