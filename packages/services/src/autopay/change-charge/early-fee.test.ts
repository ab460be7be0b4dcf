import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';

let harness: AutopayHarness;

beforeAll(async () => {
  const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
  harness = await openAutopayHarness(providedUrls(), {
    tenant: { paymentConfiguration: { singlePaymentConfiguration: fees } },
  });
});
afterAll(() => harness.close());

it('payAutopayCharge charges no higher fee than the customer saw', async () => {
  const payer = await harness.newPayer({ achFeeHundredths: 195 });
  await harness.bill(payer);
  const { charges } = await harness.enrolled(payer);
  expect(charges).toMatchObject([{ feeCents: 195 }]);
  const chargeId = charges[0]?.chargeId ?? '';
  // The fee was lower when the charge was announced.
  await harness.query('update autopay_charge set fee_cents = 100 where charge_id = $1', [chargeId]);
  await harness.pay(payer, { amountCents: cents(2_500), method: await harness.card(payer) });
  await harness.payEarly(payer, { chargeId });
  const paid = await harness.query('select amount_cents, fee_cents from payment where autopay_charge_id = $1', [
    chargeId,
  ]);
  expect(paid).toEqual([{ amount_cents: 6_500, fee_cents: 100 }]);
});
