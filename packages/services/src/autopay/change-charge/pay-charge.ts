import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import type { AutopayChargeReason } from '@quittance/domain/autopay/autopay-charge-life';
import { payChargeEarly } from '@quittance/domain/autopay/customer-changes';
import { type ChargeDecision, decideCharge } from '@quittance/domain/autopay/make-charge';
import type { Cents } from '@quittance/domain/money/cents';
import { processPaymentThen } from '../../payments/charge/process-payment.ts';
import { refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { insertChargePayment } from '../charge/insert-charge-payment.ts';
import { lockCharges } from '../charge/lock-charges.ts';
import { saveStep } from '../charge/store-charge.ts';
import type { AutopayView } from '../view/autopay-view.ts';
import {
  type ChangeContext,
  type ChargeCommand,
  type ChargeToChange,
  inCharge,
  loadChanged,
  notChangeable,
  saveChanged,
} from './hold-charge.ts';

type PayContext = ChangeContext & Pick<ServiceContext, 'processors'> & { onFault(fault: unknown): void };

type PayCommand = ChargeCommand & { readonly amountCents: Cents };

/**
 * Pays a charge today, or for a bank account on the next banking day. Writes the payment and commits it before sending
 * it, so the worker sends it if this process doesn't. Takes what is due if that is less than the charge. Refuses with
 * AutopayOutdated if the charge isn't for the amount that the customer saw. Returns a charge that is being paid, or was
 * already moved to that day, unchanged.
 */
export async function payAutopayCharge(context: PayContext, command: PayCommand) {
  const paid = await inCharge(context, command, (tx, held) => pay(tx, { held, amountCents: command.amountCents }));
  if (paid.kind === 'refused' || paid.paymentId === undefined) return paid;
  return { ...paid, agreement: await send(context, command, { ...paid, paymentId: paid.paymentId }) };
}

async function pay(tx: TenantTransaction, { held, amountCents }: { held: ChargeToChange; amountCents: Cents }) {
  const { charge, rules } = held;
  if (charge.state === 'charging' || charge.state === 'paid') return { kind: 'done' as const };
  const early = payChargeEarly(charge, rules);
  if (early.kind === 'refused') {
    return early.reason === 'nothing-due' ? refuse('AutopayNothingDue', { field: 'chargeID' }) : notChangeable;
  }
  if (isRepeated(held, early)) return { kind: 'done' as const };
  if (amountCents !== charge.amountCents) return refuse('AutopayOutdated', { field: 'amount' });
  // The worker would decide alike on that day.
  const decision = decideCharge(early.charge, { ...rules, today: early.charge.chargeOn });
  if (decision.kind === 'end') return refusePayment(decision.step.reason);
  // The backup method's banking day can be later.
  const next = decision.kind === 'reschedule' ? decision.charge : early.charge;
  await saveChanged(tx, { held, charge: next, event: early.step?.event ?? 'paid-early' });
  const isToday = next.chargeOn.compare(rules.today) === 0;
  if (!isToday || decision.kind !== 'charge') return { kind: 'done' as const };
  return { kind: 'done' as const, paymentId: await makePayment(tx, { held, decision }) };
}

/** Returns true if the customer has already moved the charge to this day and agreed to its amount. */
function isRepeated({ charge }: ChargeToChange, { charge: early }: { charge: AutopayCharge }): boolean {
  const isSameDay = charge.chargeOn.compare(early.chargeOn) === 0;
  return charge.approvedOn !== null && isSameDay && charge.amountCents === early.amountCents;
}

/** Writes the payment, as the worker does on the charge day. */
async function makePayment(
  tx: TenantTransaction,
  { held, decision }: { held: ChargeToChange; decision: Extract<ChargeDecision, { kind: 'charge' }> },
): Promise<string> {
  const { facts, now } = held;
  const tenantId = facts.tenant.id;
  const [early] = await lockCharges(tx, { tenantId, chargeId: held.row.charge_id });
  if (!early) throw new Error(`expected charge ${held.row.charge_id}, got none`);
  const { row } = early;
  const paymentId = await insertChargePayment(tx, { facts, row, decision, now });
  if (!paymentId) throw new Error(`expected a payment of charge ${row.charge_id}, got none`);
  await saveStep(tx, facts, { row, step: decision.step, paymentId, isNotified: true, now });
  return paymentId;
}

/** The payment exists, so a fault is reported to operators, and the customer gets the agreement as it is. */
async function send(
  context: PayContext,
  { tenant, session }: ChargeCommand,
  { paymentId, agreement: { autopayId } }: { paymentId: string; agreement: AutopayView },
): Promise<AutopayView> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const load = (tx: TenantTransaction) => loadChanged(tx, { ...owner, autopayId });
  const sent = await processPaymentThen(context, { tenant, paymentId }, load).catch(context.onFault);
  return sent ?? (await context.database.inCustomer(owner, load));
}

function refusePayment(reason: AutopayChargeReason | null) {
  const field = 'chargeID';
  switch (reason) {
    case 'account-disputed':
      return refuse('AccountDisputed', { field });
    case 'account-out-of-statute':
      return refuse('DisclosureRequired', { field });
    case 'account-on-plan':
      return refuse('PlanExists', { field });
    case 'no-method':
      return refuse('PaymentMethodNotAllowed', { field });
    // The worker ends autopay for these.
    case 'account-closed':
    case 'account-settled':
      return refuse('AutopayNotActive', { field });
    // The worker plans the bill that replaced this one.
    default:
      return refuse('AutopayOutdated', { field });
  }
}
