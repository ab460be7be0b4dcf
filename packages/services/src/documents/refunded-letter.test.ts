import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { getPaidInFullLetter } from './get-paid-in-full-letter.ts';
import { readTaggedPdf } from './testing/read-tagged-pdf.ts';

let harness: MoneyHarness;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());

it('a paid-in-full letter doesn’t count refunded money as paid and states the credit left by a refund', async () => {
  const payer = await harness.newPayer({ balanceCents: 50_000 });
  const refunded = await harness.paidByCard(payer, cents(20_000));
  await harness.paidByCard(payer, cents(30_000), '5555555555554444');
  await harness.payTooMuch(payer, 25_000);
  expect(await harness.request(refunded, { isOverpayment: true })).toMatchObject({ kind: 'refund' });
  const { tenant } = harness;
  const { accountReferenceCode } = payer;
  const letter = await getPaidInFullLetter(harness.api, {
    tenant,
    session: payer.session,
    accountReferenceCode,
    language: 'en',
  });
  if (letter.kind === 'refused') throw new Error(letter.code);
  const { text } = await readTaggedPdf(letter.pdf);
  expect(text).toContain('You paid a total of $300.00.');
  expect(text).toMatch(/Credit on the account\s+\$50\.00/);
  expect(text).not.toContain('-$');
});
