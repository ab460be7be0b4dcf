-- Checks fees against the law at payment time: stores the grounds for fees, and fees that a rule refused.
set local lock_timeout = '5s';

-- Published settings on the right to charge fees. Null on payees without their own and on tenants that never published
-- any.
alter table tenant add column fee_law jsonb;
alter table payee add column fee_law jsonb;
grant update (fee_law) on tenant to quittance_staff;
grant update (fee_law) on payee to quittance_staff;

-- Copies the grounds published so far. Runs tenant by tenant, because the table owner sees only the rows of the tenant
-- it has set.
-- Short lock: a row for each tenant and a few payees.
do $$
declare
  each_tenant record;
begin
  for each_tenant in select tenant_id from tenant loop
    perform set_config('app.tenant_id', each_tenant.tenant_id::text, true);
    update tenant t set fee_law = jsonb_build_object(
        'isCollection', v.content ->> 'kind' = 'collection',
        'basis', v.content -> 'payments' -> 'feeBasis')
      from tenant_settings_version v
      where t.tenant_id = each_tenant.tenant_id and v.tenant_id = t.tenant_id
        and v.version = (select max(l.version) from tenant_settings_version l where l.tenant_id = v.tenant_id);
    update payee p set fee_law = jsonb_build_object(
        'isCollection', v.content ->> 'kind' = 'collection',
        'basis', own.payee -> 'feeBasis')
      from tenant_settings_version v
        cross join lateral jsonb_array_elements(v.content -> 'payees') as own (payee)
      where p.tenant_id = each_tenant.tenant_id and v.tenant_id = p.tenant_id and own.payee ->> 'code' = p.payee_code
        and jsonb_typeof(own.payee -> 'feeBasis') = 'object'
        and v.version = (select max(l.version) from tenant_settings_version l where l.tenant_id = v.tenant_id);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Part of the configured fee that wasn't charged, and the rule that refused it.
alter table payment add column refused_fee_cents bigint not null default 0;
alter table payment add column refused_fee_rule text;
alter table payment add constraint payment_refused_fee check (refused_fee_cents >= 0 and (refused_fee_cents = 0) = (refused_fee_rule is null)) not valid;
alter table payment add constraint payment_refused_fee_rule_known check (refused_fee_rule in ('GroundMissing', 'PayerStateUnknown', 'StateNotCovered',
  'StateRestricts', 'SurchargeForbidden', 'DebitSurcharge', 'RecurringCardFee')) not valid;
