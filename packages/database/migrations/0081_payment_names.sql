-- Gives columns of payments, refunds, links and customers the names that the code uses, and keeps the old ones in step.
set local lock_timeout = '5s';

-- As in 0078: the old columns are dropped in the next release, and `quittance database prepare` fills the new ones before
-- 0083 checks that none is left.
alter table payment add column scheduled_for date;
alter table payment add column is_unnotified boolean;
alter table payment add column notified_event_no integer;
create function keep_payment_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.scheduled_for := coalesce(new.scheduled_for, new.pay_on);
    new.pay_on := new.scheduled_for;
    new.is_unnotified := coalesce(new.is_unnotified, new.is_untold);
    new.is_untold := new.is_unnotified;
    new.notified_event_no := coalesce(new.notified_event_no, new.told_event_no);
    new.told_event_no := new.notified_event_no;
    return new;
  end if;
  if new.scheduled_for is distinct from old.scheduled_for then
    new.pay_on := new.scheduled_for;
  else
    new.scheduled_for := new.pay_on;
  end if;
  if new.is_unnotified is distinct from old.is_unnotified then
    new.is_untold := new.is_unnotified;
  else
    new.is_unnotified := new.is_untold;
  end if;
  if new.notified_event_no is distinct from old.notified_event_no then
    new.told_event_no := new.notified_event_no;
  else
    new.notified_event_no := new.told_event_no;
  end if;
  return new;
end $$;
create trigger payment_names_kept before insert or update on payment for each row execute function keep_payment_names();
alter table payment add constraint payment_scheduled_for_kept check (scheduled_for is not distinct from pay_on) not valid;
alter table payment add constraint payment_is_unnotified_kept check (is_unnotified is not distinct from is_untold) not valid;
alter table payment add constraint payment_notified_event_no_kept check (notified_event_no is not distinct from told_event_no) not valid;

alter table refund add column is_unnotified boolean;
create function keep_is_unnotified() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_unnotified := coalesce(new.is_unnotified, new.is_untold);
    new.is_untold := new.is_unnotified;
  elsif new.is_unnotified is distinct from old.is_unnotified then
    new.is_untold := new.is_unnotified;
  else
    new.is_unnotified := new.is_untold;
  end if;
  return new;
end $$;
create trigger refund_is_unnotified_kept before insert or update on refund for each row execute function keep_is_unnotified();
alter table refund add constraint refund_is_unnotified_kept check (is_unnotified is not distinct from is_untold) not valid;
grant update (is_unnotified) on refund to quittance_worker, quittance_staff;

alter table agent_link add column scheduled_for date;
create function keep_scheduled_for() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.scheduled_for := coalesce(new.scheduled_for, new.pay_on);
    new.pay_on := new.scheduled_for;
  elsif new.scheduled_for is distinct from old.scheduled_for then
    new.pay_on := new.scheduled_for;
  else
    new.scheduled_for := new.pay_on;
  end if;
  return new;
end $$;
create trigger agent_link_scheduled_for_kept before insert or update on agent_link for each row execute function keep_scheduled_for();
alter table agent_link add constraint agent_link_scheduled_for_kept check (scheduled_for is not distinct from pay_on) not valid;

alter table customer add column personal_data_sealed bytea;
create function keep_personal_data_sealed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.personal_data_sealed := coalesce(new.personal_data_sealed, new.person_sealed);
    new.person_sealed := new.personal_data_sealed;
  elsif new.personal_data_sealed is distinct from old.personal_data_sealed then
    new.person_sealed := new.personal_data_sealed;
  else
    new.personal_data_sealed := new.person_sealed;
  end if;
  return new;
end $$;
create trigger customer_personal_data_sealed_kept before insert or update on customer for each row execute function keep_personal_data_sealed();
alter table customer add constraint customer_personal_data_sealed_kept check (personal_data_sealed is not distinct from person_sealed) not valid;
grant update (personal_data_sealed) on customer to quittance_app, quittance_worker;
