import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { getChargeback, listChargebacks } from './list-chargebacks.ts';

let harness: MoneyHarness;
const payments: string[] = [];

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  for (let made = 0; made < 3; made++) {
    const payer = await harness.newPayer();
    const method = await harness.card(payer, { number: '4000009200000019' });
    payments.push(await harness.pay(payer, { method }));
    await harness.collectAfter(60_000);
  }
});
afterAll(() => harness.close());

const page = (onlyOpen: boolean, cursor?: string) =>
  listChargebacks(harness.staff, { tenant: harness.tenant, onlyOpen, limit: 2, cursor });

it('open chargebacks are listed oldest first, and all of them newest first, page by page', async () => {
  const first = await page(true);
  const second = await page(true, first.nextCursor ?? undefined);
  expect([...first.rows, ...second.rows].map(({ paymentId }) => paymentId)).toEqual(payments);
  expect(second.nextCursor).toBeNull();
  const newest = await page(false);
  const older = await page(false, newest.nextCursor ?? undefined);
  expect([...newest.rows, ...older.rows].map(({ paymentId }) => paymentId)).toEqual(payments.toReversed());
});

it('a chargeback has its payment and the money that moved', async () => {
  const [listed] = (await page(true)).rows;
  const found = await getChargeback(harness.staff, {
    tenant: harness.tenant,
    chargebackId: listed?.chargebackId ?? '',
  });
  expect(found).toMatchObject({
    kind: 'chargeback',
    chargeback: {
      ...listed,
      state: 'needs-response',
      paymentState: 'returned',
      takenCents: 5_000,
      apartCents: 0,
      feeCents: 1_500,
      isCaseOpen: true,
    },
  });
});

it('a lost chargeback is only among all, and its case is closed', async () => {
  await harness.collectAfter(15 * 24 * 60 * 60_000);
  expect((await page(true)).rows).toEqual([]);
  const [newest] = (await page(false)).rows;
  const chargebackId = newest?.chargebackId ?? '';
  expect(await getChargeback(harness.staff, { tenant: harness.tenant, chargebackId })).toMatchObject({
    chargeback: { state: 'lost', isCaseOpen: false, closedAt: expect.any(Date) },
  });
});

it.each(['nonsense', '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55'])(
  'the chargeback %s is not found',
  async (chargebackId) => {
    expect(await getChargeback(harness.staff, { tenant: harness.tenant, chargebackId })).toMatchObject({
      kind: 'refused',
      code: 'NotFound',
    });
  },
);
