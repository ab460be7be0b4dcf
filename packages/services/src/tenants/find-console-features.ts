import { readHardshipRules } from '@quittance/domain/hardship/hardship-rules';
import { accountProcessors, fileProcessors } from '@quittance/domain/payments/processor-names';
import { readProposalRules } from '@quittance/domain/settlements/proposal-rules';
import type { ConsoleFeature } from '@quittance/domain/tenants/console-features';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from './tenant.ts';

type Found = {
  processors: string[];
  proposal_rules: unknown;
  hardship_rules: unknown;
  has_ach: boolean;
  has_chargebacks: boolean;
  has_hardship: boolean;
  has_proposals: boolean;
};

/**
 * Finds the parts of the console that a tenant uses: those that are set up or switched on, and those with records from
 * an earlier time.
 */
export function findConsoleFeatures(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant: { id } }: { tenant: Pick<Tenant, 'id'> },
): Promise<ConsoleFeature[]> {
  return database.inTenant(id, async (tx) => {
    const { rows } = await sql<Found>`
      select t.proposal_rules, t.hardship_rules,
        (select coalesce(array_agg(distinct p.processor), '{}') from payee p where p.tenant_id = ${id}) as processors,
        exists (select from ach_file f where f.tenant_id = ${id}) as has_ach,
        exists (select from chargeback c where c.tenant_id = ${id}) as has_chargebacks,
        exists (select from hardship_request h where h.tenant_id = ${id}) as has_hardship,
        exists (select from proposal o where o.tenant_id = ${id}) as has_proposals
      from tenant t where t.tenant_id = ${id}
    `.execute(tx);
    const [found] = rows;
    if (!found) throw new Error(`expected the row of tenant ${id}, got none`);
    const pays = (names: readonly string[]) => found.processors.some((processor) => names.includes(processor));
    const used: Readonly<Record<ConsoleFeature, boolean>> = {
      ach: found.has_ach || pays(fileProcessors),
      chargebacks: found.has_chargebacks || pays(accountProcessors),
      hardship: found.has_hardship || readHardshipRules(found.hardship_rules).isOn,
      proposals: found.has_proposals || readProposalRules(found.proposal_rules).isOn,
    };
    return (Object.keys(used) as ConsoleFeature[]).filter((feature) => used[feature]);
  });
}
