import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { collectProcessorEvents } from '@quittance/services/payments/charge/collect-processor-events';
import { submitPayment } from '@quittance/services/payments/reserve/submit-payment';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeBankAccount, makeCard, makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import type { ConsoleHarness } from './staff-cases.ts';

let numbers = 0;

type Means = 'card' | { cardNumber: string } | { bankAccount: string };

/** Pays $200.00 on a new account, by card or from a bank account of the sandbox. */
export async function paidAccount({ console, tenant }: ConsoleHarness, by: Means = 'card') {
  const { world, harness } = console;
  const accountReferenceCode = `MONEY-${++numbers}`;
  const accounts = [{ referenceCode: accountReferenceCode, balanceCents: 500_000 }];
  const session = await makeCustomer(world, { tenant, login: `money-${numbers}`, accounts });
  const reference =
    by !== 'card' && 'bankAccount' in by
      ? await makeBankAccount(world, { tenant, session, accountNumber: by.bankAccount })
      : await makeCard(world, { tenant, session, ...(by !== 'card' && { number: by.cardNumber }) });
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const paid = await submitPayment(
    { ...world.context, onFault },
    {
      tenant,
      session,
      shares: [{ accountReferenceCode, amountCents: cents(20_000) }],
      method: { kind: 'saved', reference },
      idempotencyKey: `money-key-${numbers}`,
      scheduledFor: todayOf(tenant, world.clock.now),
      isSettlement: false,
      expectedFeeCents: undefined,
      authorizedIn: 'en',
      confirmDuplicate: true,
      client: { address: '127.0.0.1', userAgent: 'test' },
    },
  );
  if (paid.kind === 'refused') throw new Error(paid.code);
  const paymentID = paid.payment.paymentId;
  return { accountReferenceCode, paymentID, harness, session };
}

/** Creates a bank payment that is returned with the code that the sandbox assigns to the account number. */
export async function returnedPayment(harness: ConsoleHarness, bankAccount = '000333333350') {
  const paid = await paidAccount(harness, { bankAccount });
  const { world } = harness.console;
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
  await collectProcessorEvents({ ...world.worker, onFault: () => undefined }, harness.tenant);
  return paid;
}

/** Creates a card payment that is charged back, and returns the chargeback's id. */
export async function chargedBackPayment(harness: ConsoleHarness): Promise<string> {
  const { paymentID } = await paidAccount(harness, { cardNumber: '4000009200000019' });
  const { world } = harness.console;
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
  await collectProcessorEvents({ ...world.worker, onFault: () => undefined }, harness.tenant);
  const text = 'select chargeback_id from chargeback where payment_id = $1';
  return (await world.adminPool.query<{ chargeback_id: string }>(text, [paymentID])).rows[0]?.chargeback_id ?? '';
}

/** Fields that refunds, voids and reversals share. */
export function refundAsked(paymentID: string) {
  return {
    paymentID,
    reason: 'duplicate',
    note: '',
    idempotencyKey: `staff-key-${String(++numbers).padStart(12, '0')}`,
  };
}

/** Enters a $10.00 check received today. */
export function entryOf({ console, tenant }: ConsoleHarness, accountReferenceCode: string) {
  return {
    accountReferenceCode,
    form: 'check',
    amount: 10,
    receivedOn: todayOf(tenant, console.world.clock.now).toString(),
    reference: '1001',
    isSettlement: false,
    idempotencyKey: `entry-key-${String(++numbers).padStart(12, '0')}`,
  };
}

export const longAgo = parseDate('2020-01-01').toString();
