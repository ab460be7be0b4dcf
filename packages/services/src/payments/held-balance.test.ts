import { setTimeout as wait } from 'node:timers/promises';
import { itOnOneServer } from '@quittance/database/testing/on-one-server';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../testing/payment-desk.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());

async function waitingForLock(count: number): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await desk.query(text)).length < count) await wait(10);
}

itOnOneServer(
  'of two payments that wait for one balance the second is judged by what the first has left (req 11.2)',
  async () => {
    const payer = await desk.newPayer();
    const method = await desk.card(payer);
    const holder = await desk.world.adminPool.connect();
    await holder.query('begin');
    await holder.query('select from account where reference_code = $1 for update', [payer.accountReferenceCode]);
    // Each is within the balance of $200.00, and both together are not.
    const payments = [15_000, 14_000].map((amount) => desk.submit(payer, { method, amountCents: cents(amount) }));
    await waitingForLock(2);
    await holder.query('commit');
    holder.release();
    const results = await Promise.all(payments);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['final', 'refused']);
    expect(results).toContainEqual({ kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' });
    expect(await desk.balance(payer)).toBeGreaterThan(0);
    expect(await desk.differences()).toEqual([]);
  },
);
