import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadOfferRules, type OfferRuleRow } from './offer-rule-row.ts';

export type ListedOfferRule = OfferRuleRow & {
  readonly savedByName: string;
  readonly offersOpen: number;
  readonly offersAccepted: number;
};

export function listOfferRules(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant }: { tenant: Tenant },
): Promise<ListedOfferRule[]> {
  const today = todayOf(tenant, context.now()).toString();
  return context.database.inTenant(tenant.id, async (tx) => {
    const rules = await loadOfferRules(tx, tenant.id);
    const nameOf = await operatorNames(tx, context, { tenant, operators: rules.map((rule) => rule.savedBy) });
    const isAccepted = sql`exists (
      select from settlement s where s.tenant_id = ${tenant.id} and s.offer_id = o.offer_id and s.state <> 'lapsed'
    )`;
    const { rows } = await sql<{ rule_id: string; open: number; accepted: number }>`
      select o.rule_id, count(*) filter (where not o.is_accepted and o.withdrawn_at is null and o.expires_on >= ${today}::date)::int as open,
        count(*) filter (where o.is_accepted)::int as accepted
      from (
        select o.rule_id, o.withdrawn_at, o.expires_on, ${isAccepted} as is_accepted
        from settlement_offer o where o.tenant_id = ${tenant.id} and o.rule_id is not null
      ) o
      group by o.rule_id
    `.execute(tx);
    const counts = new Map(rows.map((row) => [row.rule_id, row]));
    return rules.map((rule) => ({
      ...rule,
      savedByName: nameOf(rule.savedBy),
      offersOpen: counts.get(rule.ruleId)?.open ?? 0,
      offersAccepted: counts.get(rule.ruleId)?.accepted ?? 0,
    }));
  });
}
