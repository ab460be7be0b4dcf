import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { NIL } from 'uuid';
import { methodReference, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import { insertBankAccount } from '../payment-methods/save-bank-account.ts';
import { insertCard } from '../payment-methods/save-card.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { type PaymentHappening, recordEvent } from '../payments/record-event.ts';
import { reservePayment } from '../payments/reserve-payment.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { DemoCustomer, DemoMethod, DemoPayment, DemoTenant } from './demo-tenant.ts';
import type { DemoOptions, SeededCustomer } from './seed-demo.ts';

type HistoryContext = DemoOptions & { database: TenantDatabase; keyring: Keyring };

const dayMs = 24 * 60 * 60 * 1000;

/** Gives the demo's customers their saved methods and their past payments, through the same steps that live payments take. */
export async function seedHistory(
  context: HistoryContext,
  { tenant: data, customers }: { tenant: DemoTenant; customers: readonly SeededCustomer[] },
): Promise<void> {
  const tenant = await findTenant({ database: context.database, now: () => context.now }, data.label);
  if (!tenant) throw new Error(`the tenant ${data.label} was not seeded`);
  for (const { customerId, customer } of customers) {
    const methods: PaymentMethod[] = [];
    const payeeCode = data.payees[0].code;
    for (const method of customer.methods)
      methods.push(await saveMethod(context, { tenant, customerId, customer, method, payeeCode }));
    for (const payment of customer.payments) {
      const method = methods[payment.methodIndex];
      if (!method) throw new Error(`${customer.firstName} has no method ${payment.methodIndex}`);
      await seedPayment(context, { tenant, customerId, login: customer.logIn?.name ?? '', payment, method });
    }
  }
}

async function saveMethod(
  context: HistoryContext,
  {
    tenant,
    customerId,
    customer,
    method,
    payeeCode,
  }: { tenant: Tenant; customerId: string; customer: DemoCustomer; method: DemoMethod; payeeCode: string },
): Promise<PaymentMethod> {
  const holderName = `${customer.firstName} ${customer.lastName}`;
  const clock = { now: () => new Date(context.now.getTime() - 90 * dayMs), keyring: context.keyring };
  const common = { context: clock, tenant, customerId, usage: 'MultiUse' as const };
  const saved =
    method.kind === 'bank'
      ? await context.database.inTenant(tenant.id, (tx) =>
          insertBankAccount(tx, { ...common, account: { ...method, ownerType: 'personal', holderName } }),
        )
      : await saveCardMethod(context, { common, method, holderName, zip: customer.address.zip, payeeCode });
  if (saved.kind === 'refused') throw new Error(`a demo method was refused: ${saved.code}`);
  return saved.method;
}

async function saveCardMethod(
  context: HistoryContext,
  card: {
    common: Omit<Parameters<typeof insertCard>[1], 'card' | 'holderName'>;
    method: Extract<DemoMethod, { kind: 'card' }>;
    holderName: string;
    zip: string;
    payeeCode: string;
  },
) {
  const { common, method, holderName, zip } = card;
  const described = await context.tokenizeCard({ ...method, name: holderName, zip });
  const payeeCode = method.payeeCode ?? card.payeeCode;
  return context.database.inTenant(common.tenant.id, (tx) =>
    insertCard(tx, { ...common, card: { ...described, payeeCode }, holderName }),
  );
}

async function seedPayment(
  context: HistoryContext,
  past: { tenant: Tenant; customerId: string; login: string; payment: DemoPayment; method: PaymentMethod },
): Promise<void> {
  const { tenant, payment, method } = past;
  const submittedAt = new Date(context.now.getTime() - payment.daysAgo * dayMs);
  const today = todayOf(tenant, context.now);
  const clock = { database: context.database, keyring: context.keyring, now: () => submittedAt };
  const reservation = await reservePayment(clock, {
    tenant,
    session: {
      sessionId: NIL,
      tokenId: NIL,
      customerId: past.customerId,
      login: past.login,
      payeeCode: '',
      guestAccountId: undefined,
      authenticatedAt: submittedAt,
    },
    idempotencyKey: `demo-${payment.accountReferenceCode}-${payment.daysAgo}`,
    shares: [{ accountReferenceCode: payment.accountReferenceCode, amountCents: cents(payment.amountCents) }],
    payOn: payment.endsAs === 'scheduled' ? today.add({ days: payment.inDays }) : todayOf(tenant, submittedAt),
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
  const { paymentId } = reservation;
  await claimPayment(clock, { tenantId: tenant.id, paymentId });
  for (const { happening, daysLater } of storyOf(payment, method)) {
    const now = new Date(submittedAt.getTime() + daysLater * dayMs);
    const today = todayOf(tenant, now).toString();
    await context.database.inTenant(tenant.id, (tx) =>
      recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening }),
    );
  }
}

function storyOf(payment: DemoPayment, method: PaymentMethod): { happening: PaymentHappening; daysLater: number }[] {
  if (method.kind === 'card') return [{ happening: { event: 'processor-succeeded' }, daysLater: 0 }];
  const settled = [
    { happening: { event: 'processor-accepted' as const }, daysLater: 0 },
    { happening: { event: 'settled' as const }, daysLater: 3 },
  ];
  if (payment.endsAs === 'paid') return settled;
  return [...settled, { happening: { event: 'returned', returnCode: 'R01' }, daysLater: 6 }];
}
