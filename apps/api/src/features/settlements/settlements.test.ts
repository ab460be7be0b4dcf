import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory } from '@quittance/contract/history';
import { createCardToken } from '@quittance/contract/payment-methods';
import { submitPayment } from '@quittance/contract/payments';
import {
  acceptSettlement,
  getSettlementAgreement,
  getSettlementLetter,
  proposeSettlement,
} from '@quittance/contract/settlements';
import { rawPdf, readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { agreeToElectronicRecords } from '@quittance/services/testing/electronic-consent';
import { makeOffer, type TestOffer } from '@quittance/services/testing/fixtures/test-offer';
import { turnOnProposals } from '@quittance/services/testing/fixtures/test-proposal';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { acceptance, settle } from '../../testing/payers/settled-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { bankPayment, cardPayment, paymentBody } from '../../testing/payment-request.ts';
import { tokenizeCard } from '../../testing/processor-cards.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
});

const offer = (changes: TestOffer = {}) =>
  makeOffer(api.world, { tenant, accountReferenceCode: payer.account, ...changes });

async function account(credentials: SignedIn['credentials'] = payer.credentials) {
  const answer = (await api.send(getCustomerAccounts, credentials)).json();
  return answer.customerAccountDetailsResponse.customerAccountDetails[0].customerAccount;
}

it('an account shows its unexpired settlement offers by payment type (req 3.13)', async () => {
  const lump = await offer({ expires_on: '2026-11-23', due_on: '2026-12-15' });
  await offer({ expires_on: '2026-11-22', due_on: '2026-12-15' });
  await offer({ offer_type: 'autopay', due_on: '2026-11-22' });
  const plan = await offer({ offer_type: 'autopay', total_cents: 12_000, due_on: '2027-06-30', installments: 6 });
  const partly = { offer_type: 'lump-sum-autopay', total_cents: 11_000, down_payment_cents: 2_000 } as const;
  const both = await offer({ ...partly, due_on: '2027-06-30', missed_allowed: 1 });
  await offer({ withdrawn_at: api.world.clock.now });
  expect(await account()).toMatchObject({
    activeSettlement: null,
    settlement: null,
    settlementLumpSumOffers: [{ offerID: lump, amount: 60, expirationDate: '2026-11-23', dueDate: '2026-12-15' }],
    settlementPlanOffers: expect.arrayContaining([
      {
        offerID: plan,
        totalAmount: 120,
        totalAmountDueDate: '2027-06-30',
        installments: 6,
        downPaymentAmount: null,
        expirationDate: null,
        missedAllowed: 0,
      },
      expect.objectContaining({ offerID: both, downPaymentAmount: 20, missedAllowed: 1 }),
    ]),
  });
});

it('an account shows its settlement from acceptance until it is paid (req 4.1)', async () => {
  const request = await acceptance(api, payer, { expires_on: '2026-12-31', due_on: '2027-01-31' });
  const accepted = (await api.send(acceptSettlement, request)).json().settlement;
  expect(accepted).toMatchObject({
    offerID: request.body.offerID,
    state: 'accepted',
    settlementOfferType: 1,
    settlementAmount: 60,
    balanceAmount: 200,
    paidAmount: 0,
    beginBy: '2026-12-31',
    payBy: '2027-01-31',
    completedAt: null,
  });
  const status = await account();
  expect(status).toMatchObject({ activeSettlement: null, settlement: accepted });
  // An accepted offer stays available until the first payment.
  expect(status.settlementLumpSumOffers).toHaveLength(1);

  await api.send(submitPayment, await bankPayment(api, payer, { amount: 60, isSettlement: true }));
  expect(await account()).toMatchObject({
    activeSettlement: { settlementAmount: 60 },
    settlement: { ...accepted, state: 'submitted' },
    settlementLumpSumOffers: [],
  });
  const { transactions } = (await api.send(getHistory, payer.credentials)).json();
  expect(transactions[0]).toMatchObject({ isSettlement: true, amount: 60 });
});

it('an account shows a zero balance after its settlement is paid (req 4.1)', async () => {
  await settle(api, payer);
  await api.send(submitPayment, await cardPayment(api, payer, { amount: 60, isSettlement: true }));
  expect(await account()).toMatchObject({
    currentBalance: 0,
    activeSettlement: null,
    settlement: { state: 'completed', paidAmount: 60, completedAt: api.world.clock.now.toISOString() },
  });
});

it('the settlement agreement and letter are PDFs in the requested language (req 3.13)', async () => {
  await agreeToElectronicRecords(api.world, payer);
  const settlementID = await settle(api, payer);
  await api.send(submitPayment, await cardPayment(api, payer, { amount: 60, isSettlement: true }));
  const agreement = await api.send(getSettlementAgreement, {
    ...payer.credentials,
    body: { settlementID, language: 'es' },
  });
  expect(agreement.headers['content-disposition']).toBe(`attachment; filename="agreement-${settlementID}.pdf"`);
  expect(readPdfText(agreement.rawPayload)).toContain('Acuerdo de liquidación');
  const letter = await api.send(getSettlementLetter, { ...payer.credentials, body: { settlementID, language: 'en' } });
  expect(readPdfText(letter.rawPayload)).toContain('Paid and settled');
  expect(rawPdf(letter.rawPayload)).toContain('/Marked true');
});

it("settlement/accept stores the client's address and browser (req 3.13)", async () => {
  const request = await acceptance(api, payer);
  const answer = await api.send(acceptSettlement, { ...request, headers: { 'user-agent': 'A browser' } });
  const { rows } = await api.world.adminPool.query(
    'select client_address, user_agent from settlement where settlement_id = $1',
    [answer.json().settlement.settlementID],
  );
  expect(rows).toEqual([{ client_address: '127.0.0.1', user_agent: 'A browser' }]);
});

it("a guest can accept and pay a lump-sum offer but can't download documents (req 6.1)", async () => {
  const offerID = await offer({ total_cents: 5_000 });
  await offer({ offer_type: 'autopay', total_cents: 12_000, due_on: '2027-06-30', installments: 6 });
  const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
  expect(await account(credentials)).toMatchObject({
    settlement: null,
    activeSettlement: null,
    settlementLumpSumOffers: [{ offerID, amount: 50 }],
    settlementPlanOffers: [],
  });
  const accepting = { accountReferenceCode: payer.account, offerID, agreement: { accepted: true, language: 'en' } };
  const accepted = await api.send(acceptSettlement, { ...credentials, body: accepting });
  const { settlementID } = accepted.json().settlement;
  const card = { paymentMethodToken: await tokenizeCard({ api }), cardHolderName: 'A Guest' };
  const keeping = { ...credentials, body: { ...card, accountUsePreferenceType: 'SingleUse' } };
  const { referenceID: referenceId } = (await api.send(createCardToken, keeping)).json().creditCardAccountToken;
  const body = { ...paymentBody(api, payer), referenceId, isSettlement: true };
  const paid = await api.send(submitPayment, { ...credentials, body });
  expect(paid.json().responses).toEqual([{ responseCode: '1000', errorMessage: null }]);
  expect(await account()).toMatchObject({ currentBalance: 0, settlement: { settlementID, state: 'completed' } });
  for (const [call, body] of [
    [getSettlementAgreement, { settlementID, language: 'en' }],
    [getSettlementLetter, { settlementID, language: 'en' }],
  ] as const) {
    expect(refusalOf(await api.send(call, { ...credentials, body }))).toMatchObject(refused('GuestNotAllowed'));
  }
});

it('a proposal is answered in dollars, shown on the account and accepted like any offer (req 3.13)', async () => {
  await turnOnProposals(api.world, { tenant });
  expect(await account()).toMatchObject({ proposals: { latest: null, mayPropose: true } });
  const asked = { accountReferenceCode: payer.account, amount: 160.5, language: 'en' };
  const answer = await api.send(proposeSettlement, { ...payer.credentials, body: asked });
  const { proposal } = answer.json();
  expect(proposal).toEqual({
    proposalID: expect.any(String),
    kind: 'lump-sum',
    amount: 160.5,
    state: 'accepted',
    offerID: expect.any(String),
    declineReason: null,
    proposedOn: '2026-11-23',
  });
  const { offerID } = proposal;
  expect(await account()).toMatchObject({
    proposals: { latest: proposal, mayPropose: true },
    settlementLumpSumOffers: [{ offerID, amount: 160.5, expirationDate: '2026-12-07', dueDate: '2026-12-21' }],
  });
  const agreement = { accepted: true, language: 'en' };
  const body = { accountReferenceCode: payer.account, offerID, agreement };
  const accepted = await api.send(acceptSettlement, { ...payer.credentials, body });
  expect(accepted.json().settlement).toMatchObject({ state: 'accepted', settlementAmount: 160.5 });
});

it('a proposed monthly payment is shown with the smaller minimum that answers it (req 5.7)', async () => {
  await turnOnProposals(api.world, { tenant, isPlanOn: true });
  const own = await signInCustomer(api, { tenant, balanceCents: 60_000, minimumCents: 20_000 });
  expect(await account(own.credentials)).toMatchObject({ proposals: { mayProposePlan: true }, planOffer: null });
  const body = { accountReferenceCode: own.account, kind: 'plan', amount: 50, language: 'en' };
  const answer = await api.send(proposeSettlement, { ...own.credentials, body });
  expect(answer.json().proposal).toMatchObject({ kind: 'plan', amount: 50, state: 'accepted', offerID: null });
  expect(await account(own.credentials)).toMatchObject({
    proposals: { latest: { kind: 'plan' } },
    planOffer: { monthlyAmount: 50, expirationDate: '2026-12-07' },
  });
});

it('a guest neither sees nor makes proposals (req 6.1)', async () => {
  await turnOnProposals(api.world, { tenant });
  const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
  expect(await account(credentials)).not.toHaveProperty('proposals');
  const body = { accountReferenceCode: payer.account, amount: 120, language: 'en' };
  const answer = await api.send(proposeSettlement, { ...credentials, body });
  expect(refusalOf(answer)).toMatchObject(refused('GuestNotAllowed'));
});

it.each(['', 'x'.repeat(65)])('settlement endpoints refuse %j as an offer or settlement id (req 7.1)', async (id) => {
  const accepting = { accountReferenceCode: payer.account, offerID: id };
  const answers = [
    await api.send(acceptSettlement, { ...payer.credentials, body: accepting }),
    await api.send(getSettlementAgreement, { ...payer.credentials, body: { settlementID: id, language: 'en' } }),
    await api.send(getSettlementLetter, { ...payer.credentials, body: { settlementID: id, language: 'en' } }),
  ];
  for (const answer of answers) expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
});

it('settlement/accept names the field of an unknown offer', async () => {
  const { body, ...credentials } = await acceptance(api, payer);
  const answer = await api.send(acceptSettlement, { ...credentials, body: { ...body, offerID: randomUUID() } });
  expect(refusalOf(answer)).toMatchObject({ ...refused('NotFound'), body: { error: { field: 'offerID' } } });
});
