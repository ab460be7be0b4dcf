import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { largestDiscount } from '@quittance/domain/settlements/offer-rule';
import { validateOfferRule } from '@quittance/domain/settlements/validate-offer-rule';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { holdOfferRule, loadLastApproved, loadOfferLimits, type OfferRuleRow } from './offer-rule-row.ts';

type OneRule = { tenant: Tenant; actor: Operator; ruleId: string };
type RuleContext = Pick<ServiceContext, 'database' | 'now'>;
type Code = 'AloneLimitReached' | 'ApprovalExists' | 'NotFound' | 'OfferRuleInvalid' | 'OfferRuleNotAtThisStage';

/**
 * Activates a rule so that it makes offers from now on, every day. Always needs a second person's approval, because its
 * discounts grow with every matching account. At a tenant with one employee, a rule's discount is limited to what one
 * person may grant. Refuses with OfferRuleNotAtThisStage when it is active or another version was saved,
 * OfferRuleInvalid when the tenant's limits have changed since, AloneLimitReached or ApprovalExists.
 */
export function activateOfferRule(
  context: RuleContext,
  { tenant, actor, ruleId, versionNo, reason }: OneRule & { versionNo: number; reason: string },
): Promise<{ kind: 'activated' } | { kind: 'awaits-approval'; approvalId: string } | Refusal<Code>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'activated' } | { kind: 'awaits-approval'; approvalId: string } | Refusal<Code>> => {
      const row = await holdOfferRule(tx, { tenantId: tenant.id, ruleId });
      if (!row) return refuse('NotFound');
      if (!canActivate(row, versionNo)) return refuse('OfferRuleNotAtThisStage');
      const limits = await loadOfferLimits(tx, tenant.id);
      const fault = validateOfferRule(row.rule, limits);
      if (fault) return refuse('OfferRuleInvalid', { field: fault });
      const discount = largestDiscount(row.rule, limits);
      if (await alwaysTakesTwo(tx, { tenant, actor })) {
        const before = await loadLastApproved(tx, { tenantId: tenant.id, ruleId });
        const content = { versionNo, discountBasisPoints: discount, rule: row.rule, before };
        const asking = { tenant, actor, kind: offerRuleApproval, subject: ruleId, content, reason };
        const asked = await requestApproval(tx, { now: () => now }, asking);
        return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
      }
      if (actor.kind !== 'program' && discount > limits.discountAloneBasisPoints) return refuse('AloneLimitReached');
      await setActive(tx, { tenantId: tenant.id, ruleId, now });
      return { kind: 'activated' };
    },
    { operator: actor },
  );
}

/** Approval to activate exactly one version of a rule. */
export const offerRuleApproval: ApprovalKind<'offer-rule'> = {
  kind: 'offer-rule',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: ruleId, content }) {
    const { versionNo } = content as { versionNo: number };
    const row = await holdOfferRule(tx, { tenantId: tenant.id, ruleId });
    if (!row || !canActivate(row, versionNo)) return refuse('ApprovalNotPossible');
    if (validateOfferRule(row.rule, await loadOfferLimits(tx, tenant.id))) return refuse('ApprovalNotPossible');
    await setActive(tx, { tenantId: tenant.id, ruleId, now: context.now() });
    return { kind: 'done' };
  },
};

/**
 * Pauses a rule. With `isWithdrawing` the worker also withdraws its open offers. Refuses with OfferRuleNotAtThisStage
 * when it isn't active.
 */
export function pauseOfferRule(
  context: RuleContext,
  { tenant, actor, ruleId, isWithdrawing }: OneRule & { isWithdrawing: boolean },
): Promise<{ kind: 'paused' } | Refusal<'NotFound' | 'OfferRuleNotAtThisStage'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await holdOfferRule(tx, { tenantId: tenant.id, ruleId });
      if (!row) return refuse('NotFound');
      if (row.state !== 'active') return refuse('OfferRuleNotAtThisStage');
      await tx
        .updateTable('offer_rule')
        .set({ state: 'paused', is_withdrawing: isWithdrawing, updated_at: context.now() })
        .where('tenant_id', '=', tenant.id)
        .where('rule_id', '=', ruleId)
        .execute();
      return { kind: 'paused' };
    },
    { operator: actor },
  );
}

function canActivate(row: OfferRuleRow, versionNo: number): boolean {
  return row.state !== 'active' && row.versionNo === versionNo;
}

async function setActive(
  tx: TenantTransaction,
  { tenantId, ruleId, now }: { tenantId: string; ruleId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('offer_rule')
    .set({ state: 'active', is_withdrawing: false, updated_at: now, run_on: null, run_after: null })
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .execute();
}
