import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { OfferLimits, OfferRule } from '@quittance/domain/settlements/offer-rule';
import type { OfferRuleState } from '@quittance/domain/settlements/offer-rule-state';
import { sql } from 'kysely';

/** Only an active rule makes offers. Saving it makes it a draft again. */

export type OfferRuleRow = {
  ruleId: string;
  name: string;
  state: OfferRuleState;
  versionNo: number;
  rule: OfferRule;
  runOn: string | null;
  runAfter: string | null;
  isWithdrawing: boolean;
  savedBy: string;
  savedAt: Date;
};

const columns = sql`r.rule_id as "ruleId", r.name, r.state, r.version_no as "versionNo", v.terms as rule, r.run_on::text as "runOn",
  r.run_after as "runAfter", r.is_withdrawing as "isWithdrawing", v.saved_by as "savedBy", v.saved_at as "savedAt"`;
const latest = sql`
  offer_rule r join offer_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.rule_id and v.version_no = r.version_no`;

export async function loadOfferRules(tx: TenantTransaction, tenantId: string): Promise<OfferRuleRow[]> {
  const { rows } = await sql<OfferRuleRow>`
    select ${columns} from ${latest} where r.tenant_id = ${tenantId} order by r.name, r.rule_id
  `.execute(tx);
  return rows;
}

export async function holdOfferRule(
  tx: TenantTransaction,
  { tenantId, ruleId }: { tenantId: string; ruleId: string },
): Promise<OfferRuleRow | undefined> {
  const { rows } = await sql<OfferRuleRow>`
    select ${columns} from ${latest} where r.tenant_id = ${tenantId} and r.rule_id = ${ruleId} for update of r
  `.execute(tx);
  return rows[0];
}

/** Locks a rule that has work on a day and that no other process holds. */
export async function holdDueRule(
  tx: TenantTransaction,
  { tenantId, today }: { tenantId: string; today: string },
): Promise<OfferRuleRow | undefined> {
  const { rows } = await sql<OfferRuleRow>`
    select ${columns} from ${latest}
    where r.tenant_id = ${tenantId}
      and (r.is_withdrawing or (r.state = 'active' and (r.run_on is distinct from ${today}::date or r.run_after is not null)))
    order by r.rule_id limit 1 for update of r skip locked
  `.execute(tx);
  return rows[0];
}

export async function loadOfferLimits(tx: TenantTransaction, tenantId: string): Promise<OfferLimits> {
  const { rows } = await sql<OfferLimits>`
    select offer_floor_basis_points as "floorBasisPoints", discount_alone_basis_points as "discountAloneBasisPoints"
    from tenant where tenant_id = ${tenantId}
  `.execute(tx);
  const [limits] = rows;
  if (!limits) throw new Error('expected the tenant, got none');
  return limits;
}

/** Returns the version of a rule that was last approved, so that an approver sees what changes. */
export async function loadLastApproved(
  tx: TenantTransaction,
  { tenantId, ruleId }: { tenantId: string; ruleId: string },
): Promise<{ versionNo: number; rule: OfferRule } | null> {
  const { rows } = await sql<{ versionNo: number; rule: OfferRule }>`
    select v.version_no as "versionNo", v.terms as rule
    from approval a join offer_rule_version v on v.tenant_id = a.tenant_id and v.rule_id = a.subject::uuid
      and v.version_no = (a.content ->> 'versionNo')::int
    where a.tenant_id = ${tenantId} and a.kind = 'offer-rule' and a.subject = ${ruleId} and a.state = 'approved'
    order by a.decided_at desc, a.approval_id desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}
