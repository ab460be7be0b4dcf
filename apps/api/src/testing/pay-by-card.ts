import { cents } from '@quittance/domain/money/cents';
import { submitPayment } from '@quittance/services/payments/reserve/submit-payment';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeCard, makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import type { TestWorld } from '@quittance/services/testing/test-world';

export const throwFault = (fault: unknown) => {
  throw fault;
};

/** Pays $20.00 by card on a new account with $500.00, today or in some days. */
export async function payByCard(
  world: TestWorld,
  { tenant, accountReferenceCode, inDays = 0 }: { tenant: Tenant; accountReferenceCode: string; inDays?: number },
) {
  const accounts = [{ referenceCode: accountReferenceCode, balanceCents: 50_000 }];
  const session = await makeCustomer(world, { tenant, login: `payer-${accountReferenceCode}`, accounts });
  const method = { kind: 'saved', reference: await makeCard(world, { tenant, session }) } as const;
  const paid = await submitPayment(
    { ...world.context, onFault: throwFault },
    {
      ...{ tenant, session, method, shares: [{ accountReferenceCode, amountCents: cents(2_000) }] },
      idempotencyKey: `payment-${accountReferenceCode}-of-test`,
      scheduledFor: todayOf(tenant, world.clock.now).add({ days: inDays }),
      ...{ isSettlement: false, expectedFeeCents: undefined, authorizedIn: 'en', confirmDuplicate: true },
      client: { address: '127.0.0.1', userAgent: 'test' },
    },
  );
  if (paid.kind === 'refused') throw new Error(paid.code);
  return { accountReferenceCode, session, paymentID: paid.payment.paymentId };
}
