import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAutopay, cardTerms, wireAgreement, wireCharge } from '../../../testing/autopay-fixtures.ts';
import { currentBill, wireBill } from '../../../testing/bill-fixtures.ts';
import { guestServices } from '../../../testing/guest.ts';
import { testToken } from '../../../testing/log-in-answer.ts';
import { payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const patiently = { timeout: 20_000 };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  answerAutopay(api, wireAgreement());
});

const services = (options: Partial<Parameters<typeof payingServices>[0]> = {}) =>
  payingServices({ apiUrl: api.apiUrl, currentBill: currentBill(), tenant: { showDashboard: true }, ...options });
const listed = () => waitFor(() => expect(api.received.some(({ path }) => path === '/v1/autopay/list')).toBe(true));
const offer = () => screen.queryByRole('link', { name: 'Set up autopay' });

describe('autopay on the dashboard', () => {
  it('is a card with the next payment, which is also the next payment of the dashboard', async () => {
    await renderPortal('/dashboard', { services: services() });
    const card = within(await screen.findByRole('region', { name: 'Autopay is on' }, patiently));
    expect(card.getByText('Next payment: $184.32 on Monday, December 1.')).toBeTruthy();
    expect(card.getByRole('link', { name: 'See autopay' }).getAttribute('href')).toBe('/dashboard/d/autopay');
    const next = within(screen.getByRole('region', { name: 'Next payment' }));
    expect(next.getByText('$184.32')).toBeTruthy();
    expect(next.getByText(/Checking \*\*1234 · Autopay/)).toBeTruthy();
  });

  it.each([
    ['asking', 'We need your OK to pay $184.32 on Monday, December 1.'],
    ['charging', 'A payment of $184.32 is processing.'],
    ['retrying', "A payment didn't go through. We'll try again to take $184.32 on Monday, December 1."],
    ['failed', "The last payment didn't go through. Please pay this bill yourself."],
    ['paid', "We'll pay your next bill."],
  ] as const)('says what happens with a payment that is %s', async (status, text) => {
    answerAutopay(api, wireAgreement({ charges: [wireCharge({ status })] }));
    await renderPortal('/dashboard', { services: services() });
    expect(await screen.findByText(text, undefined, patiently)).toBeTruthy();
  });

  it('asks for another method when the card expires before the next payment, with a link to the change', async () => {
    answerAutopay(api, wireAgreement({ terms: cardTerms('2098-11-30') }));
    await renderPortal('/dashboard', { services: services() });
    const card = within(await screen.findByRole('region', { name: 'Autopay is on' }, patiently));
    expect(card.getByText('Your card expires before the next payment')).toBeTruthy();
    const link = card.getByRole('link', { name: 'Choose another payment method' });
    expect(link.getAttribute('href')).toBe('/dashboard/d/autopay?autopay=AP-1');
  });

  it('is an offer for a billed account without it', async () => {
    answerAutopay(api);
    await renderPortal('/dashboard', { services: services() });
    await screen.findByRole('heading', { name: 'Pay each bill automatically' }, patiently);
    expect(offer()?.getAttribute('href')).toBe('/dashboard/d/autopay?autopay=set-up&autopay-for=LCP-100184');
  });

  it.each([
    ['has no bill', { currentBill: null }],
    ['is disputed', { accounts: [{ dispute: { disputeID: 'D-1', openedOn: '2026-11-01' } }] }],
    ['needs a notice first', { accounts: [{ disclosureTypeID: 3 }] }],
  ])('is not offered for an account that %s', async (_name, options) => {
    answerAutopay(api);
    await renderPortal('/dashboard', { services: services(options) });
    await listed();
    expect(offer()).toBeNull();
  });

  it('is not offered to an employee who views the portal as the customer', async () => {
    answerAutopay(api);
    const viewed = services();
    const { user } = viewed.session.getState();
    if (user) viewed.session.setState({ user: { ...user, token: testToken({ isReadOnly: true }) } });
    await renderPortal('/dashboard', { services: viewed });
    await listed();
    expect(offer()).toBeNull();
  });
});

describe('autopay on Make Payment', () => {
  it.each([
    [{}, /Autopay will pay \$184.32 on Monday, December 1. You don't need to pay it here./],
    [{ chargeDate: '2098-12-09' }, /after the due date. To pay on time, pay here now/],
    [{ status: 'asking' }, /Autopay needs your OK to pay \$184.32/],
    [{ status: 'retrying' }, /If you pay here first, it won't./],
  ] as const)('announces the payment %j', async (change, text) => {
    answerAutopay(api, wireAgreement({ charges: [wireCharge(change)] }));
    await renderPortal('/make-payment', { services: services() });
    expect(await screen.findByText(text, undefined, patiently)).toBeTruthy();
  });

  it('is not asked for as a guest (req 6.1)', async () => {
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
    expect(api.received.filter(({ path }) => path === '/v1/autopay/list')).toEqual([]);
  });
});

it('a bill’s page says when autopay will pay it', async () => {
  api.answer('/v1/account/bill', { status: 200, body: { ...success, bill: wireBill() } });
  await renderPortal('/bill?account=LCP-100184&number=B-14', { services: services() });
  expect(await screen.findByText(/Autopay will pay \$184.32 on Monday, December 1/, undefined, patiently)).toBeTruthy();
});

describe('autopay after a payment', () => {
  async function pay(): Promise<void> {
    const paying = services();
    const transaction = wireTransaction();
    paying.sessionStorage.setJson('paymentDetails', {
      phase: 'paid',
      customerReferenceCode: 'C-1',
      confirmationNumber: transaction.confirmationNumber,
      transaction,
      settlesBy: null,
      balance: 0,
    });
    await renderPortal('/success', { services: paying });
  }

  it('is offered for the account that was paid', async () => {
    answerAutopay(api);
    await pay();
    await screen.findByRole('heading', { name: 'Pay your next bills automatically' }, patiently);
    expect(offer()?.getAttribute('href')).toBe('/success/d/autopay?autopay=set-up&autopay-for=LCP-100184');
  });

  it('is not offered for an account that has it', async () => {
    await pay();
    await listed();
    expect(offer()).toBeNull();
  });
});
