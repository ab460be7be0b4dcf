import { randomUUID } from 'node:crypto';
import { emailConsentGiven, textConsentGiven } from '@quittance/services/testing/email-registration';
import { makeAccount } from '@quittance/services/testing/fixtures/test-account';
import { makeOffer } from '@quittance/services/testing/fixtures/test-offer';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { signInCashPayer } from '../../apps/api/src/testing/payers/cash-payer.ts';
import { enterAsGuest } from '../../apps/api/src/testing/payers/guest.ts';
import { type SignedIn, testPassword } from '../../apps/api/src/testing/payers/signed-in-customer.ts';
import { daysAhead } from '../../apps/api/src/testing/payment-request.ts';
import { looseDayAhead } from '../../apps/api/src/testing/plan-request.ts';
import { tokenizeCard } from '../../apps/api/src/testing/processor-cards.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import { unsubscribeTokenFor } from '../../apps/api/src/testing/unsubscribe-token.ts';
import type { Block } from './block.ts';
import { Pools } from './known-value.ts';
import type { Story } from './story.ts';

/** Makes the requests of a story, with the values known at its start. */
export type Visitor = {
  customer: SignedIn;
  /** A phone number that no one else has. */
  phone: string;
  credentials: SignedIn['credentials'];
  pools: Pools;
};

let customerCount = 0;

/** Creates a customer with three accounts, the first with a settlement offer, or the guest of a link to the first. */
export async function makeVisitor(
  api: TestApi,
  { block, as }: { block: Block; as: Story['visitor'] },
): Promise<Visitor> {
  const { tenant } = block;
  const customer = await signInCashPayer(api, { tenant, achFeeHundredths: 150, cardFeeHundredths: 250 });
  const { customerId } = customer.session;
  const others = [`A-${randomUUID()}`, `A-${randomUUID()}`];
  for (const referenceCode of others) {
    await makeAccount(api.world, { tenantId: tenant.id, customerId, account: { referenceCode } });
  }
  const offerID = await makeOffer(api.world, { tenant, accountReferenceCode: customer.account });
  const guest = as === 'guest' ? await enterAsGuest(api, { tenant, owner: customer }) : undefined;
  const link = await makePayLink(api.world, { tenant, accountReferenceCode: customer.account });
  const phone = `312${String(++customerCount).padStart(7, '5550000')}`;
  const known: Record<string, unknown[]> = {
    accountReferenceCode: [...others, customer.account],
    offerID: [offerID],
    amount: [150, 60, 20, 5, 50],
    calculationAmount: [25, 50],
    paymentDate: [9, 1, 0].map((days) => daysAhead(api, { tenant, days })),
    callOn: [3, 2, 1].map((days) => daysAhead(api, { tenant, days })),
    calculationDate: [looseDayAhead(api, { tenant, days: 0 })],
    cardToken: [await tokenizeCard({ api })],
    paymentMethodToken: [await tokenizeCard({ api }, { number: '5555555555554444' })],
    accountNumber: ['000123456789', '000111111113'],
    routingNumber: ['021000021'],
    idempotencyKey: ['the-second-key-of-a-story', 'the-first-key-of-a-story'],
    username: [customer.login],
    password: [testPassword],
    hostname: [`${tenant.label}.localhost`],
    email: [`${customer.login}@example.com`],
    destinationAddress: [`${customer.login}@example.com`],
    emailConsentVersion: [emailConsentGiven(tenant).textVersion],
    textConsentVersion: [textConsentGiven(tenant).textVersion],
    phone: [phone],
    phoneNumber: [phone],
    merchantPayeeCode: ['PAYEE'],
    customerReferenceCode: [`C-${customer.login}`],
    token: [block.receiptToken, await unsubscribeTokenFor(api, { customer }), link],
    validationURL: ['https://apple-pay-gateway.apple.com/paymentservices/startSession'],
  };
  const pools = new Pools();
  for (const [field, values] of Object.entries(known)) for (const value of values) pools.keep(field, value);
  return { customer, phone, credentials: guest?.credentials ?? customer.credentials, pools };
}
