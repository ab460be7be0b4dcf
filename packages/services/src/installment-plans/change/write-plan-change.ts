import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanChange } from '@quittance/domain/installment-plans/change/change-plan';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import type { TenantKey } from '../../tenants/keyring.ts';
import { recordPlanEvent } from '../charge/record-plan-event.ts';
import { insertPlanVersion, storedInstallment } from '../create/insert-plan-version.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanView } from '../view/plan-view.ts';
import { differingInstallments } from './changed-installments.ts';
import type { DecidedChange } from './decide-plan-change.ts';
import { movePlan } from './move-plan.ts';
import { writeInstallments } from './write-installments.ts';

/**
 * Writes a decided change of a locked plan: its installments, its next version with the authorization, and its event.
 */
export async function writePlanChange(
  tx: TenantTransaction,
  written: {
    tenantId: string;
    customerId: string;
    plan: PlanView;
    change: Exclude<PlanChange, { kind: 'cancel' }>;
    decided: DecidedChange;
    method: PlanMethod | undefined;
    authorizedIn: Language;
    client: { address: string; userAgent: string };
    key: TenantKey;
    now: Date;
  },
): Promise<void> {
  const { tenantId, customerId, plan, change, decided, method, authorizedIn, now } = written;
  const owner = { tenantId, customerId, planId: plan.planId };
  const paymentMethodId = method?.facts.paymentMethodId ?? plan.paymentMethodId;
  const versionNo = plan.versionNo + 1;
  await writeInstallments(tx, {
    ...owner,
    installments: differingInstallments(plan.installments, decided.installments).map(storedInstallment),
  });
  await tx
    .updateTable('installment_plan')
    .set({
      payment_method_id: paymentMethodId,
      paid_by: method?.paymentMethodType ?? plan.paymentMethodType,
      ...(decided.rhythm && { frequency: decided.rhythm.frequency, rhythm: JSON.stringify(decided.rhythm) }),
      version_no: versionNo,
      updated_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', plan.planId)
    .execute();
  await insertPlanVersion(tx, {
    ...written,
    ...owner,
    versionNo,
    change: change.kind,
    paymentMethodId,
    installments: decided.installments.map(storedInstallment),
    authorization: { language: authorizedIn, text: decided.texts[authorizedIn] },
  });
  const isStep = change.kind === 'pause' || change.kind === 'resume';
  if (decided.state !== plan.state) {
    // A pause or a resumption is its own event. A plan that resumes with another method is reported as changed.
    await movePlan(tx, { ...owner, event: eventOf(plan.state, decided.state), isNotified: !isStep, now });
  }
  if (isStep) return;
  const sequence = 'sequence' in change ? change.sequence : null;
  await recordPlanEvent(tx, { ...owner, event: 'changed', reason: change.kind, sequence, now });
}

function eventOf(from: PlanState, to: PlanState): 'paused' | 'revived' | 'resumed' {
  if (to === 'paused') return 'paused';
  return from === 'completed' ? 'revived' : 'resumed';
}
