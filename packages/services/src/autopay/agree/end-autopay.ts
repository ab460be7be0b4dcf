import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import { validate } from 'uuid';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Operator } from '../../staff/operator.ts';
import { recordStaffAction } from '../../staff/staff-actions.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { endAgreement } from '../charge/end-agreement.ts';
import { holdAgreement } from '../facts/hold-agreement.ts';
import { type AutopayView, loadAutopayViews } from '../view/autopay-view.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

/** `isNew` is false if it had already ended. */
export type EndedAutopay = { readonly kind: 'ended'; readonly agreement: AutopayView; readonly isNew: boolean };

/** Ends autopay, with everything that hasn't been sent. Returns an agreement that has already ended unchanged. */
export function endAutopay(
  context: Context,
  { tenant, session, autopayId }: { tenant: Tenant; session: Pick<CustomerSession, 'customerId'>; autopayId: string },
): Promise<EndedAutopay | Refusal<'NotFound'>> {
  const { customerId } = session;
  return context.database.inCustomer({ tenantId: tenant.id, customerId }, async (tx) => {
    return end(tx, { tenant, autopayId, reason: 'by-customer', now: context.now() });
  });
}

/** Ends autopay as its customer asks on the phone, and records who did it and why. */
export function endAutopayForCustomer(
  context: Context,
  { tenant, actor, autopayId, reason }: { tenant: Tenant; actor: Operator; autopayId: string; reason: string },
): Promise<EndedAutopay | Refusal<'AutopayNotActive' | 'NotFound'>> {
  const command = { tenant, actor, autopayId, reason };
  return context.database.inTenant(tenant.id, (tx) => endAutopayWithin(tx, context, command), { operator: actor });
}

/** Does the same in the caller's transaction. */
export async function endAutopayWithin(
  tx: TenantTransaction,
  context: Pick<Context, 'keyring' | 'now'>,
  { tenant, actor, autopayId, reason }: { tenant: Tenant; actor: Operator; autopayId: string; reason: string },
): Promise<EndedAutopay | Refusal<'AutopayNotActive' | 'NotFound'>> {
  const now = context.now();
  const ended = await end(tx, { tenant, autopayId, reason: 'by-staff', now });
  if (ended.kind === 'refused') return ended;
  if (!ended.isNew) return refuse('AutopayNotActive', { field: 'autopayID' });
  const key = await context.keyring.forTenant(tenant.id, tx);
  const whose = { tenantId: tenant.id, customerId: ended.agreement.customerId };
  await recordStaffAction(tx, { ...whose, kind: 'end-autopay', subjectId: autopayId, reason, actor, key, now });
  return ended;
}

async function end(
  tx: TenantTransaction,
  { tenant, autopayId, reason, now }: { tenant: Tenant; autopayId: string; reason: AutopayEndReason; now: Date },
): Promise<EndedAutopay | Refusal<'NotFound'>> {
  const today = todayOf(tenant, now).toString();
  const facts = validate(autopayId) ? await holdAgreement(tx, { tenant, autopayId, key: null, today }) : undefined;
  if (!facts) return refuse('NotFound', { field: 'autopayID' });
  const isNew = facts.agreement.state === 'active';
  if (isNew) await endAgreement(tx, { facts, reason, recordEvent, now });
  const { customer_id: customerId } = facts.agreement;
  const [agreement] = await loadAutopayViews(tx, { tenantId: tenant.id, customerId, autopayIds: [autopayId] });
  if (!agreement) throw new Error('expected the ended agreement, got none');
  return { kind: 'ended', agreement, isNew };
}
