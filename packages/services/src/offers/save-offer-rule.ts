import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { OfferRule } from '@quittance/domain/settlements/offer-rule';
import { validateOfferRule } from '@quittance/domain/settlements/validate-offer-rule';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { holdOfferRule, loadOfferLimits } from './offer-rule-row.ts';

/** `known` is the rule and version that the employee was editing; null for a new rule. */
export type OfferRuleToSave = {
  tenant: Tenant;
  actor: Operator;
  known: { ruleId: string; versionNo: number } | null;
  name: string;
  rule: OfferRule;
};

/**
 * Saves a rule as a new version. Its offers stay, but it makes no more until it is activated again. Refuses with
 * OfferRuleInvalid with the invalid field, or OfferRuleNotAtThisStage when someone else saved it meanwhile.
 */
export function saveOfferRule(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, known, name, rule }: OfferRuleToSave,
): Promise<
  | { kind: 'saved'; ruleId: string; versionNo: number }
  | Refusal<'NotFound' | 'OfferRuleInvalid' | 'OfferRuleNotAtThisStage'>
> {
  const now = context.now();
  const savedBy = operatorText(actor);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const fault = validateOfferRule(rule, await loadOfferLimits(tx, tenant.id));
      if (fault) return refuse('OfferRuleInvalid', { field: fault });
      const versionNo = (known?.versionNo ?? 0) + 1;
      const ruleId = known?.ruleId ?? newId({ msecs: now.getTime() });
      const version = { tenantId: tenant.id, ruleId, versionNo, rule, savedBy, now };
      if (known === null) {
        const times = { created_at: now, updated_at: now };
        const row = { tenant_id: tenant.id, rule_id: ruleId, name, state: 'draft', version_no: 1, ...times } as const;
        await tx.insertInto('offer_rule').values(row).execute();
      } else {
        const held = await holdOfferRule(tx, { tenantId: tenant.id, ruleId });
        if (!held) return refuse('NotFound');
        if (held.versionNo !== known.versionNo) return refuse('OfferRuleNotAtThisStage');
      }
      await insertVersion(tx, version);
      await tx
        .updateTable('offer_rule')
        .set({ name, state: 'draft', version_no: versionNo, updated_at: now, run_on: null, run_after: null })
        .where('tenant_id', '=', tenant.id)
        .where('rule_id', '=', ruleId)
        .execute();
      return { kind: 'saved', ruleId, versionNo };
    },
    { operator: actor },
  );
}

async function insertVersion(
  tx: TenantTransaction,
  of: { tenantId: string; ruleId: string; versionNo: number; rule: OfferRule; savedBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('offer_rule_version')
    .values({
      tenant_id: of.tenantId,
      rule_id: of.ruleId,
      version_no: of.versionNo,
      terms: JSON.stringify(of.rule),
      saved_by: of.savedBy,
      saved_at: of.now,
    })
    .execute();
}
