import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMoneyHarness } from '../testing/harness/money-harness.ts';
import { getStaffPayment } from './get-staff-payment.ts';

let harness: Awaited<ReturnType<typeof openMoneyHarness>>;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());

it('getStaffPayment says which card or bank account paid', async () => {
  const { tenant, staff } = harness;
  const payer = await harness.newPayer();
  const paidBy = async (method: Awaited<ReturnType<typeof harness.bank>>) => {
    const paymentId = await harness.pay(payer, { method, confirmDuplicate: true });
    const found = await getStaffPayment(staff, { tenant, paymentId });
    if (found.kind === 'refused') throw new Error(found.code);
    return found.payment.paidWith;
  };
  expect(await paidBy(await harness.bank(payer, { accountNumber: '000123456789' }))).toEqual({
    ...{ kind: 'bank', bankAccountType: 'c', cardBrand: null, lastFour: '6789' },
  });
  expect(await paidBy(await harness.card(payer))).toEqual({
    ...{ kind: 'card', bankAccountType: null, cardBrand: 'VISA', lastFour: '4242' },
  });
});
