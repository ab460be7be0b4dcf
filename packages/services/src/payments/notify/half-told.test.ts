import { itOnOneServer } from '@quittance/database/testing/on-one-server';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../../testing/harness/payment-desk.ts';
import { tellPaymentEvents } from './tell-payment-events.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());

async function receipts(): Promise<number> {
  const [row] = await desk.query<{ count: number }>('select count(*)::int from message');
  return row?.count ?? Number.NaN;
}

itOnOneServer(
  'a receipt stands in the transaction that marks its payment as told: where the mark fails there is none, and later one',
  async () => {
    const payer = await desk.newPayer();
    await desk.pay(payer, { method: await desk.card(payer) });
    await desk.query(`
    create function fail_mark() returns trigger language plpgsql as $$ begin raise exception 'the mark failed'; end $$;
    create trigger fail_mark before update on payment for each row when (old.is_untold and not new.is_untold)
      execute function fail_mark();`);
    expect(await tellPaymentEvents(desk.worker, desk.tenant)).toBe(0);
    expect(await receipts()).toBe(0);
    expect(desk.faults.splice(0)).toMatchObject([{ message: 'the mark failed' }]);
    await desk.query('drop trigger fail_mark on payment');
    expect(await tellPaymentEvents(desk.worker, desk.tenant)).toBe(1);
    expect(await receipts()).toBe(1);
  },
);
