import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanChange } from '@quittance/domain/installment-plans/change/change-plan';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import { validate } from 'uuid';
import { methodReference } from '../../payment-methods/load-payment-methods.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { PayerRefusal } from '../create/refuse-plan-method.ts';
import { loadPlanFacts } from '../load-plan-facts.ts';
import { holdPlanMethod, type PlanMethod } from '../plan-method.ts';
import { findPlanView, type InstallmentView, type PlanView } from '../view/plan-view.ts';
import { type DecidedChange, decidePlanChange } from './decide-plan-change.ts';
import { holdPlan } from './hold-plan.ts';
import type { ChangeRefusal } from './refuse-change.ts';
import { writePlanChange } from './write-plan-change.ts';

/** A requested change; another payment method is given by its reference. */
export type AskedChange =
  | Exclude<PlanChange, { kind: 'cancel' | 'method' | 'make-up' }>
  | { kind: 'method'; methodReference: string }
  /** Without a reference, the plan's current method pays. */
  | { kind: 'make-up'; methodReference?: string | undefined };

export type ChangePlanCommand = {
  tenant: Tenant;
  session: Pick<CustomerSession, 'customerId' | 'sessionId'>;
  planId: string;
  change: AskedChange;
  /** Writes nothing. */
  isPreview: boolean;
  /** The plan version that the client changed; required unless it is a preview. */
  versionNumber: number | undefined;
  /** The language of the accepted authorization; undefined without one. */
  authorizedIn: Language | undefined;
  client: { address: string; userAgent: string };
};

/** The installments before and after the change, the authorization text, and the changed plan. */
export type ChangedSeries = {
  kind: 'changed';
  before: InstallmentView[];
  after: InstallmentView[];
  texts: Record<Language, string>;
  plan: PlanView;
};

export type ChangePlanRefusal =
  | ChangeRefusal
  | PayerRefusal
  | Refusal<
      | 'AccountDisputed'
      | 'AuthorizationRequired'
      | 'NotFound'
      | 'PaymentMethodNotFound'
      | 'PaymentMethodNotReusable'
      | 'PlanOutdated'
    >;

/**
 * Changes a plan (req 7.6), until the end of the day before the next affected payment, or previews a change. The
 * customer authorizes a change in writing, and it becomes a new version of the plan. A plan of a disputed debt can't be
 * changed. A refusal writes nothing.
 */
export async function changeInstallmentSeries(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: ChangePlanCommand,
): Promise<ChangedSeries | ChangePlanRefusal> {
  const { tenant, session } = command;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return changeSeries(tx, { command, key, now: context.now() });
  });
}

/** Changes a plan in the caller's transaction. */
export async function changeSeries(
  tx: TenantTransaction,
  { command, key, now }: { command: ChangePlanCommand; key: TenantKey; now: Date },
): Promise<ChangedSeries | ChangePlanRefusal> {
  const { tenant, session, planId, isPreview, versionNumber } = command;
  const field = 'transactionSeriesID';
  if (!validate(planId)) return refuse('NotFound', { field });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  if (!isPreview) await holdPlan(tx, { tenantId: tenant.id, planId });
  const plan = await findPlanView(tx, { ...owner, planId });
  if (!plan) return refuse('NotFound', { field });
  const isMakeUp = command.change.kind === 'make-up';
  const isPossible = isMakeUp ? plan.missingCents > 0 : isPlanOpen(plan.state);
  if (!isPossible) return refuse('PlanNotChangeable', { field });
  const isOutdated = isPreview && versionNumber === undefined ? false : versionNumber !== plan.versionNo;
  if (isOutdated) return refuse('PlanOutdated', { field: 'versionNumber' });
  const method = await methodFor(tx, { ...owner, plan, change: command.change });
  if (method?.kind === 'refused') return method;
  const decided = await decide(tx, { command, key, plan, method, now });
  if (decided.kind === 'refused') return decided;
  const { installments: after, texts } = decided;
  const answer = { kind: 'changed', before: plan.installments, after, texts } as const;
  if (isPreview) return { ...answer, plan };
  const { authorizedIn, client, change } = command;
  if (!authorizedIn) return refuse('AuthorizationRequired', { field: 'authorization' });
  await writePlanChange(tx, { ...owner, plan, change, decided, method, authorizedIn, client, key, now });
  const changed = await findPlanView(tx, { ...owner, planId });
  if (!changed) throw new Error('expected the changed plan, got none');
  return { ...answer, plan: changed };
}

/** Returns the new method, or the current one when a plan resumes or makes up a missed payment. */
async function methodFor(
  tx: TenantTransaction,
  { plan, change, ...owner }: { tenantId: string; customerId: string; plan: PlanView; change: AskedChange },
): Promise<PlanMethod | Refusal<'PaymentMethodNotFound' | 'PaymentMethodNotReusable'> | undefined> {
  if (change.kind === 'method') return holdPlanMethod(tx, { ...owner, reference: change.methodReference });
  if (change.kind !== 'resume' && change.kind !== 'make-up') return undefined;
  const own = methodReference({ kind: plan.methodKind, paymentMethodId: plan.paymentMethodId });
  const reference = (change.kind === 'make-up' ? change.methodReference : undefined) ?? own;
  return holdPlanMethod(tx, { ...owner, reference });
}

async function decide(
  tx: TenantTransaction,
  {
    command,
    key,
    plan,
    method,
    now,
  }: { command: ChangePlanCommand; key: TenantKey; plan: PlanView; method: PlanMethod | undefined; now: Date },
): Promise<DecidedChange | ChangeRefusal | PayerRefusal | Refusal<'AccountDisputed'>> {
  const { tenant, session, change } = command;
  const today = todayOf(tenant, now);
  const { account, settlement } = await loadPlanFacts(tx, {
    tenant,
    session,
    key,
    account: { by: 'id', accountId: plan.accountId },
    settlementId: plan.settlementId ?? undefined,
    today: today.toString(),
  });
  if (!account) throw new Error('expected the account of the plan, got none');
  if (account.is_disputed) return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  return decidePlanChange(plan, change, { tenant, account, settlement, method, today });
}
