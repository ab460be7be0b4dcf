import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { loadCustomerAccounts } from '../accounts/load-customer-accounts.ts';
import { getHistory } from '../payments/history/get-history.ts';
import { type SubmittedPayment, submitPayment } from '../payments/reserve/submit-payment.ts';
import type { SubmitPaymentCommand } from '../payments/reserve/submit-payment-command.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { makeCard, makeCustomer, makeTenant } from './fixtures/test-tenant.ts';
import type { TestWorld } from './test-world.ts';

export type StormContext = ServiceContext & { onFault(fault: unknown): void };

/** A payer in their own tenant, whose payments have an amount that no other tenant uses. */
export type StormPayer = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  method: SubmitPaymentCommand['method'];
  amountCents: Cents;
};

export const openingBalanceCents = 1_000_000;

export async function makeStormPayer(world: TestWorld, index: number): Promise<StormPayer> {
  const tenant = await makeTenant(world, { label: `storm-${index}` });
  // The same in every tenant, so that a row of another tenant would look like one's own.
  const accountReferenceCode = 'A-1';
  const accounts = [{ referenceCode: accountReferenceCode, balanceCents: openingBalanceCents }];
  const session = await makeCustomer(world, { tenant, login: 'payer', accounts });
  const method = { kind: 'saved', reference: await makeCard(world, { tenant, session }) } as const;
  return { tenant, session, accountReferenceCode, method, amountCents: cents(1_000 + index) };
}

/** Pays once like a browser, repeating the request with the same key until it gets an answer. */
export async function payThrough(context: StormContext, payer: StormPayer, key: string): Promise<SubmittedPayment> {
  const { tenant, session, accountReferenceCode, method, amountCents } = payer;
  const command: SubmitPaymentCommand = {
    tenant,
    session,
    method,
    shares: [{ accountReferenceCode, amountCents }],
    idempotencyKey: key,
    scheduledFor: todayOf(tenant, context.now()),
    isSettlement: false,
    expectedFeeCents: undefined,
    authorizedIn: 'en',
    confirmDuplicate: true,
    client: { address: '127.0.0.1', userAgent: 'test' },
  };
  const result = await persist(context, () => submitPayment(context, command));
  if (result.kind === 'refused') throw new Error(`a payment of ${tenant.label} was refused: ${result.code}`);
  return result;
}

/** Reads everything in five ways, and returns a line for each item that isn't the payer's own. */
export async function findForeignRows(context: StormContext, payer: StormPayer): Promise<string[]> {
  const { tenant, session, amountCents } = payer;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const tenants = (tx: TenantTransaction) => tx.selectFrom('payment').select('tenant_id').distinct().execute();
  const seen = [
    await persist(context, () => context.database.inTenant(tenant.id, tenants)),
    await persist(context, () => context.database.inCustomer(owner, tenants)),
    await persist(context, () => context.database.once(owner, tenants)),
  ];
  const strangers = seen.flat().filter(({ tenant_id }) => tenant_id !== tenant.id);
  const history = await persist(context, () => getHistory(context, { tenant, session, filter: { limit: 100 } }));
  const payments = history.kind === 'page' ? history.payments : [];
  const foreign = payments.filter((payment) => payment.amountCents !== amountCents);
  const { accounts } = await persist(context, () =>
    context.database.inCustomer(owner, async (tx) => {
      const key = await context.keyring.forTenant(owner.tenantId, tx);
      return loadCustomerAccounts(tx, { ...owner, key, login: session.login, now: context.now() });
    }),
  );
  return [
    ...strangers.map(({ tenant_id }) => `${tenant.label} saw rows of ${tenant_id}`),
    ...foreign.map(({ paymentId }) => `${tenant.label} had payment ${paymentId} in its history`),
    ...(accounts.length === 1 ? [] : [`${tenant.label} saw ${accounts.length} accounts`]),
  ];
}

const maxTries = 500;

/** Retries while the database refuses, cancels or disconnects, and returns the final result. */
async function persist<T>(context: StormContext, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      context.onFault(error);
      if (tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
