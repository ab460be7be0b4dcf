import { itOnOneServer } from '@quittance/database/testing/on-one-server';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect } from 'vitest';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { notifyPaymentEvents } from './notify-payment-events.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

async function receipts(): Promise<number> {
  const [row] = await harness.query<{ count: number }>('select count(*)::int from message');
  return row?.count ?? Number.NaN;
}

itOnOneServer(
  'a receipt stands in the transaction that marks its payment as told: where the mark fails there is none, and later one',
  async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.card(payer) });
    await harness.query(`
    create function fail_mark() returns trigger language plpgsql as $$ begin raise exception 'the mark failed'; end $$;
    create trigger fail_mark before update on payment for each row when (old.is_untold and not new.is_untold)
      execute function fail_mark();`);
    expect(await notifyPaymentEvents(harness.worker, harness.tenant)).toBe(0);
    expect(await receipts()).toBe(0);
    expect(harness.faults.splice(0)).toMatchObject([{ message: 'the mark failed' }]);
    await harness.query('drop trigger fail_mark on payment');
    expect(await notifyPaymentEvents(harness.worker, harness.tenant)).toBe(1);
    expect(await receipts()).toBe(1);
  },
);
