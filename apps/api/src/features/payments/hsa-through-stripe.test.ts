import { submitPayment } from '@quittance/contract/payments';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { openStripeHarness } from '@quittance/processors/stripe/testing/stripe-harness';
import { connectedAccount } from '@quittance/processors/stripe/testing/stripe-stand-in';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { paymentBody } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let harness: Awaited<ReturnType<typeof openStripeHarness>>;
let atStripe: Awaited<ReturnType<TestApi['openAnother']>>;

beforeAll(async () => {
  api = await openTestApi(providedUrls());
  harness = await openStripeHarness();
  const processors = new Map([[harness.processor.name, harness.processor]]);
  atStripe = await api.openAnother({ services: { processors } });
});
afterAll(async () => {
  await api.close();
  await harness.close();
});

/** Pays $50 with a prepaid card that has the given description in Stripe. */
async function pay(description: string, { isMedicalPayee }: { isMedicalPayee: boolean }) {
  const label = isMedicalPayee ? 'clinic' : 'utility';
  const known =
    tenants.get(label) ?? (await makeTenant(api.world, { label, paymentConfiguration: { isMedicalPayee } }));
  tenants.set(label, known);
  await api.world.adminPool.query(`update payee set processor = 'stripe', merchant = $1 where tenant_id = $2`, [
    connectedAccount,
    known.id,
  ]);
  const payer = await signInCustomer(api, { tenant: known });
  const paymentMethodToken = harness.stripe.addCard({ funding: 'prepaid', description });
  const body = { ...paymentBody(api, payer), paymentMethodToken, cardHolderName: 'Test Person' };
  return atStripe.send(submitPayment, { ...payer.credentials, body });
}
const tenants = new Map<string, Awaited<ReturnType<typeof makeTenant>>>();

it.each(['Visa HSA Prepaid', 'Mastercard FSA', 'Visa Healthcare Prepaid'])(
  'law: 26 USC 223(d)(2): a card that Stripe calls "%s" is accepted at medical payees and refused uncharged elsewhere',
  async (description) => {
    const charged = harness.stripe.state.intents.length;
    expect(refusalOf(await pay(description, { isMedicalPayee: false }))).toMatchObject(refused('HsaCardNotAccepted'));
    expect(harness.stripe.state.intents).toHaveLength(charged);
    const paid = await pay(description, { isMedicalPayee: true });
    expect([paid.statusCode, paid.json().transaction.paymentMethod.kind]).toEqual([200, 'hsacard']);
  },
);

it("a prepaid card that Stripe doesn't describe as an HSA or FSA card is accepted by any payee", async () => {
  expect((await pay('Visa Prepaid', { isMedicalPayee: false })).statusCode).toBe(200);
});
