import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import { methodReference, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import { reservePayment } from '../payments/reserve/reserve-payment.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { DemoOptions } from './demo-options.ts';
import type { DemoBill, DemoCustomer, DemoPayment, DemoTenant } from './demo-tenant.ts';
import { seedBill } from './seed-bill.ts';
import type { SeededCustomer } from './seed-customer.ts';
import { seedDispute } from './seed-dispute.ts';
import { seedMethod } from './seed-method.ts';
import { seedOutcome } from './seed-outcome.ts';
import { seedPlan } from './seed-plan.ts';

type HistoryContext = DemoOptions & { database: TenantDatabase; keyring: Keyring };

const dayMs = 24 * 60 * 60 * 1000;

/** Before the oldest payment. */
const methodsDaysAgo = 470;

export async function seedHistory(
  context: HistoryContext,
  { tenant: data, customers }: { tenant: DemoTenant; customers: readonly SeededCustomer[] },
): Promise<void> {
  const tenant = await findTenant({ database: context.database, now: () => context.now }, data.label);
  if (!tenant) throw new Error(`the tenant ${data.label} was not seeded`);
  for (const { customerId, customer } of customers) {
    const methods: PaymentMethod[] = [];
    const payeeCode = data.payees[0].code;
    const savedAt = { ...context, now: new Date(context.now.getTime() - methodsDaysAgo * dayMs) };
    for (const method of customer.methods)
      methods.push(await seedMethod(savedAt, { tenant, customerId, customer, method, payeeCode }));
    const methodAt = (index: number) => {
      const method = methods[index];
      if (!method) throw new Error(`${customer.firstName} has no method ${index}`);
      return method;
    };
    const session = sessionOf({ customerId, login: customer.logIn?.name ?? '', now: context.now });
    for (const plan of customer.plans ?? [])
      await seedPlan(context, { tenant, session, plan, method: methodAt(plan.methodIndex) });
    for (const step of stepsOf(customer)) {
      if (step.kind === 'bill') await seedBill(context, { tenant, ...step });
      else await seedPayment(context, { tenant, session, ...step, method: methodAt(step.payment.methodIndex) });
    }
    for (const { referenceCode: accountReferenceCode, dispute } of customer.accounts)
      if (dispute) await seedDispute(context, { tenant, session, accountReferenceCode, dispute });
  }
  await markAllNotified(context, tenant);
}

type Step =
  | { kind: 'bill'; accountReferenceCode: string; bill: DemoBill; daysAgo: number }
  | { kind: 'payment'; payment: DemoPayment; daysAgo: number };

/** Orders bills and payments by time, so that every payment finds the balance of its day. */
function stepsOf(customer: DemoCustomer): Step[] {
  const bills = customer.accounts.flatMap(({ referenceCode: accountReferenceCode, bills = [] }) =>
    bills.map((bill) => ({ kind: 'bill' as const, accountReferenceCode, bill, daysAgo: bill.daysAgo })),
  );
  const payments = customer.payments.map((payment) => ({
    kind: 'payment' as const,
    payment,
    daysAgo: payment.daysAgo,
  }));
  return [...bills, ...payments].toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** Marks events as notified, so that customers get no messages about the past. */
async function markAllNotified({ database }: HistoryContext, tenant: Tenant): Promise<void> {
  await database.inTenant(tenant.id, (tx) =>
    sql`
      update payment set is_unnotified = false, notified_event_no = (
        select max(e.event_no) from payment_event e where e.tenant_id = ${tenant.id} and e.payment_id = payment.payment_id)
      where tenant_id = ${tenant.id}
    `.execute(tx),
  );
}

async function seedPayment(
  context: HistoryContext,
  past: { tenant: Tenant; session: CustomerSession; payment: DemoPayment; method: PaymentMethod },
): Promise<void> {
  const { tenant, payment, method } = past;
  const submittedAt = new Date(context.now.getTime() - payment.daysAgo * dayMs);
  const today = todayOf(tenant, context.now);
  const clock = { database: context.database, keyring: context.keyring, now: () => submittedAt };
  const reservation = await reservePayment(clock, {
    tenant,
    session: past.session,
    idempotencyKey: `demo-${payment.accountReferenceCode}-${payment.daysAgo}`,
    shares: [{ accountReferenceCode: payment.accountReferenceCode, amountCents: cents(payment.amountCents) }],
    scheduledFor: payment.endsAs === 'scheduled' ? today.add({ days: payment.inDays }) : todayOf(tenant, submittedAt),
    method: { kind: 'saved', reference: methodReference(method) },
    isSettlement: false,
    expectedFeeCents: undefined,
    authorizedIn: 'en',
    confirmDuplicate: true,
    client: { address: '127.0.0.1', userAgent: 'demo' },
  });
  if (reservation.kind === 'refused') throw new Error(`a demo payment was refused: ${reservation.code}`);
  // The worker makes it on its day.
  if (payment.endsAs === 'scheduled') return;
  const outcome = payment.endsAs === 'returned' ? { returnedAfterDays: 6 } : 'paid';
  const { paymentId } = reservation;
  await seedOutcome(context, { tenant, paymentId, kind: method.kind, madeAt: submittedAt, outcome });
}

function sessionOf({ customerId, login, now }: { customerId: string; login: string; now: Date }): CustomerSession {
  return {
    sessionId: NIL,
    tokenId: NIL,
    customerId,
    login,
    payeeCode: '',
    guestAccountIds: undefined,
    agentLinkId: undefined,
    isReadOnly: false,
    isRegistrationDue: false,
    authenticatedAt: now,
  };
}
