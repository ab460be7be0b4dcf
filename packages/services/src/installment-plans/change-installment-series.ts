import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanChange } from '@quittance/domain/installment-plans/change-plan';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import { validate } from 'uuid';
import { methodReference } from '../payment-methods/load-payment-methods.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type DecidedChange, decidePlanChange } from './decide-plan-change.ts';
import { holdPlan } from './hold-plan.ts';
import { loadPlanFacts } from './load-plan-facts.ts';
import { holdPlanMethod, type PlanMethod } from './plan-method.ts';
import { findPlanView, type InstallmentView, type PlanView } from './plan-view.ts';
import type { ChangeRefusal } from './refuse-change.ts';
import type { PayerRefusal } from './refuse-plan-method.ts';
import { writePlanChange } from './write-plan-change.ts';

/** A change as a person asks for it: another method comes by its reference. */
export type AskedChange =
  | Exclude<PlanChange, { kind: 'cancel' | 'method' | 'make-up' }>
  | { kind: 'method'; methodReference: string }
  /** Without a reference the plan's own method pays it. */
  | { kind: 'make-up'; methodReference?: string | undefined };

/** A change of a plan, or the wish to see what it would be. */
export type ChangePlanCommand = {
  tenant: Tenant;
  session: Pick<CustomerSession, 'customerId' | 'sessionId'>;
  planId: string;
  change: AskedChange;
  /** Writes nothing. */
  isPreview: boolean;
  /** The version that the change was made from; a change that is to be made has to name it. */
  versionNumber: number | undefined;
  /** The language of the authorization that was accepted; undefined when none was. */
  authorizedIn: Language | undefined;
  client: { address: string; userAgent: string };
};

/** What a change does: the installments before and after it, the words to agree to, and the plan as it now stands. */
export type ChangedSeries = {
  kind: 'changed';
  before: InstallmentView[];
  after: InstallmentView[];
  texts: Record<Language, string>;
  plan: PlanView;
};

/** Why a plan is not changed. */
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
 * Changes a plan (req 7.6), until the end of the day before the next payment that the change is about; or shows what a change would do.
 * A change is agreed to in writing and kept as another version of the plan; while the debt is disputed there is none. A refusal leaves no trace.
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

/** The same, in a transaction that somebody else has opened. */
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
  const isPossible = isMakeUp ? plan.missing_cents > 0 : isPlanOpen(plan.state);
  if (!isPossible) return refuse('PlanNotChangeable', { field });
  const isOutdated = isPreview && versionNumber === undefined ? false : versionNumber !== plan.version_no;
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
  if (!changed) throw new Error('a plan vanished while it was changed');
  return { ...answer, plan: changed };
}

/** What is to pay: another method, or the same one where a plan resumes or takes up what was missed. */
async function methodFor(
  tx: TenantTransaction,
  { plan, change, ...owner }: { tenantId: string; customerId: string; plan: PlanView; change: AskedChange },
): Promise<PlanMethod | Refusal<'PaymentMethodNotFound' | 'PaymentMethodNotReusable'> | undefined> {
  if (change.kind === 'method') return holdPlanMethod(tx, { ...owner, reference: change.methodReference });
  if (change.kind !== 'resume' && change.kind !== 'make-up') return undefined;
  const own = methodReference({ kind: plan.method_kind, payment_method_id: plan.payment_method_id });
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
    account: { by: 'id', accountId: plan.account_id },
    settlementId: plan.settlement_id ?? undefined,
    today: today.toString(),
  });
  if (!account) throw new Error('the account of a plan is gone');
  if (account.is_disputed) return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  return decidePlanChange(plan, change, { tenant, account, settlement, method, today });
}
