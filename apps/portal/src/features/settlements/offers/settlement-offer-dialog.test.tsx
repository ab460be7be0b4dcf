import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../../testing/guest.ts';
import { accountsAnswer, payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { lumpSum, owing, planOffer, wireSettlement } from '../../../testing/settlement-fixtures.ts';

const acceptPath = '/v1/settlement/accept';
const accountsPath = '/v1/customer/accounts';
const patiently = { timeout: 20_000 };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(accountsPath, refusal('Unavailable'));
  api.answer(acceptPath, { status: 200, body: { ...success, settlement: wireSettlement() } });
});

type Account = Parameters<typeof owing>[0];
type Options = Partial<Parameters<typeof payingServices>[0]>;
type Texts = Parameters<typeof renderPortal>[1]['tenantTexts'];
const down = planOffer({ offerID: 'O-2', totalAmount: 682, downPaymentAmount: 182 });
const allWays = { settlementLumpSumOffers: [lumpSum()], settlementPlanOffers: [down, planOffer()] };

/** Opens the dialog by its address for an account with these offers. */
async function openOffer(account: Account = allWays, more: Options & { tenantTexts?: Texts; language?: 'es' } = {}) {
  const { tenantTexts = {}, language, ...options } = more;
  const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing(account)], ...options });
  const view = await renderPortal('/make-payment/d/settlement-offer', {
    tenantTexts,
    ...(language && { language }),
    services,
  });
  await screen.findByRole('dialog', {}, patiently);
  return { ...view, services };
}
const dialog = () => within(screen.getByRole('dialog', { name: /^(Settlement offer|Oferta)/ }));
const way = (name: RegExp) => dialog().getByRole('radio', { name });
const agreement = () => dialog().getByRole('checkbox', { name: 'I have read this agreement and I agree to it.' });
const accept = async () => {
  await userEvent.click(agreement());
  await userEvent.click(dialog().getByRole('button', { name: 'Accept the offer' }));
};
const sent = (path: string) => api.received.filter((request) => request.path === path);
const events = () => api.received.map(({ body }) => body.userEventType).filter(Boolean);

describe('settlement offer dialog (req 2.20, 3.13)', () => {
  it('shows the amount compared to the balance, the savings and the deadline', async () => {
    await openOffer({ settlementLumpSumOffers: [lumpSum()] });
    expect(dialog().getByText('Pay $620 instead of $1,240')).toBeTruthy();
    expect(dialog().getByText('You save $620 (50%).')).toBeTruthy();
    expect(dialog().getByText('You can accept this offer through Friday, December 4.')).toBeTruthy();
    expect(
      dialog().getByText(/^After you've paid the settlement in full, you no longer owe the remaining \$620\./),
    ).toBeTruthy();
    await waitFor(() => expect(events()).toContain('settlementOfferViewed'));
  });

  it('points out when today is the last day', async () => {
    await openOffer({ settlementLumpSumOffers: [lumpSum({ expirationDate: '2026-11-21', dueDate: '2026-11-21' })] });
    expect(dialog().getByText('You can accept this offer until the end of today.')).toBeTruthy();
  });

  it('shows no savings when the whole balance is paid', async () => {
    await openOffer({ paymentType: 'pif', settlementLumpSumOffers: [lumpSum({ amount: 1240 })] });
    expect(dialog().getByText('Pay $1,240 to pay your balance in full')).toBeTruthy();
    expect(dialog().queryByText(/You save/)).toBeNull();
    expect(dialog().getByText("After you pay in full, you'll owe nothing more on this account.")).toBeTruthy();
  });

  it('shows each payment option as a card, preselects the first and updates with the choice', async () => {
    await openOffer();
    expect(dialog().getAllByRole('radio')).toHaveLength(3);
    expect(way(/^One payment \$620/)).toHaveProperty('checked', true);
    expect(dialog().queryByRole('list', { name: 'Example payment dates' })).toBeNull();
    await userEvent.click(way(/^A payment plan \$124 × 6$/));
    expect(dialog().getByText('Pay $744 instead of $1,240')).toBeTruthy();
    expect(dialog().getByText('6 monthly payments, the last by May 20, 2027. $744 in all.')).toBeTruthy();
    const rows = within(dialog().getByRole('list', { name: 'Example payment dates' })).getAllByRole('listitem');
    expect(rows).toHaveLength(6);
    expect(rows[0]?.textContent).toBe('Tomorrow, November 22$124');
    expect(rows[5]?.textContent).toContain('Last payment');
  });

  it('shows a down payment followed by a plan', async () => {
    await openOffer();
    await userEvent.click(way(/^Some now, the rest over time \$182 \+ \$100 × 5$/));
    expect(
      dialog().getByText('$182 today, then 5 monthly payments, the last by May 20, 2027. $682 in all.'),
    ).toBeTruthy();
    const rows = within(dialog().getByRole('list', { name: 'Example payment dates' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual([
      'Today, November 21$182',
      'Monday, December 21$100',
    ]);
  });

  it('offers no plan when no new plan is allowed (req 5.6)', async () => {
    await openOffer(allWays, { pending: [wireTransaction({ settlementDate: '2026-12-01' })] });
    expect(dialog().getAllByRole('radio')).toHaveLength(1);
  });

  it('shows a tax notice only if the tenant has text for it', async () => {
    const { unmount } = await openOffer();
    expect(dialog().queryByText('About taxes')).toBeNull();
    unmount();
    await openOffer(allWays, { tenantTexts: { SettlementOffer: { TaxNotice: 'A forgiven debt may be income.' } } });
    expect(dialog().getByText('A forgiven debt may be income.')).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    await openOffer({ settlementLumpSumOffers: [lumpSum()] }, { language: 'es' });
    expect(dialog().getByText('Pague $620 en lugar de $1,240')).toBeTruthy();
    expect(dialog().getByText(/^El 21 de noviembre de 2026, acuerdo con Lumen City Power/)).toBeTruthy();
  });

  it.each([
    ['no offer', {}, "There's no offer for this account right now"],
    [
      'no valid offer',
      { settlementLumpSumOffers: [lumpSum({ amount: 0 })] },
      "There's no offer for this account right now",
    ],
    [
      'a settlement that is being paid',
      { ...allWays, settlement: wireSettlement({ state: 'submitted' }) },
      'You accepted an offer for this account',
    ],
  ] satisfies [string, Account, string][])('shows no offers and explains why: %s', async (_name, account, message) => {
    await openOffer(account);
    expect(dialog().getByRole('heading', { name: message })).toBeTruthy();
    expect(dialog().queryByRole('radio')).toBeNull();
  });

  it('lets a guest accept a lump sum offer and leads to its payment (req 6.1)', async () => {
    const far = '2099-12-04';
    const offer = lumpSum({ expirationDate: far, dueDate: far });
    const account = { ...owing({ settlementLumpSumOffers: [offer] }), accountName: '' };
    api.answer(acceptPath, {
      status: 200,
      body: { ...success, settlement: wireSettlement({ beginBy: far, payBy: far }) },
    });
    const services = guestServices({ apiUrl: api.apiUrl, account });
    const { router } = await renderPortal('/make-payment/d/settlement-offer', { services });
    await screen.findByRole('dialog', {}, patiently);
    await accept();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'), patiently);
    expect(screen.getByRole('radio', { name: 'Settlement $620' })).toHaveProperty('checked', true);
    expect(sent(acceptPath)).toHaveLength(1);
  });

  it('requires the debt disclosure first (req 3.16)', async () => {
    const { router } = await openOffer({ ...allWays, disclosureTypeID: 3 }, { tenant: { showDisclosures: true } });
    expect(dialog().queryByRole('checkbox')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Read the notice' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });
});

describe('settlement offer acceptance (req 4.1)', () => {
  it('requires the checkbox and shows an error there when it is not checked', async () => {
    await openOffer();
    await userEvent.click(dialog().getByRole('button', { name: 'Accept the offer' }));
    expect(dialog().getByText('Check the box to accept the offer.')).toBeTruthy();
    expect(document.activeElement).toBe(agreement());
    expect(sent(acceptPath)).toEqual([]);
  });

  it('must be given again when the text changes', async () => {
    await openOffer();
    await userEvent.click(agreement());
    await userEvent.click(way(/^A payment plan/));
    expect(agreement()).toHaveProperty('checked', false);
    expect(dialog().getByText(/If more than 1 payment is missed/)).toBeTruthy();
  });

  it('sends the offer once, stores the settlement and leads to its payment (req 4.1)', async () => {
    const { router, services } = await openOffer();
    services.sessionStorage.setJson('paymentDataStore', { amountChoice: 'due' });
    await accept();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patiently);
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(sent(acceptPath).map(({ body }) => body)).toMatchObject([
      { accountReferenceCode: 'HR-4471', offerID: 'O-1', agreement: { accepted: true, language: 'en' } },
    ]);
    expect(services.sessionStorage.get('settlementStatus')).toBe('2');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Settlement $620' })).toHaveProperty('checked', true);
    expect(screen.getByRole('region', { name: 'Your settlement agreement' }).textContent).toContain(
      "Pay it in one payment by the end of Friday, December 4, and you'll owe nothing more.",
    );
    await waitFor(() => expect(events()).toContain('settlementOfferAccepted'));
  });

  it('asks for the password again if the login was long ago, and then accepts the same offer (req 7.3)', async () => {
    api.answer(acceptPath, refusal('StepUpRequired'));
    const { services } = await openOffer();
    await accept();
    const stepUp = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    api.answer(acceptPath, { status: 200, body: { ...success, settlement: wireSettlement() } });
    await userEvent.type(stepUp.getByLabelText('Password'), 'Demo-pass-1');
    await userEvent.click(stepUp.getByRole('button', { name: 'Confirm and accept' }));
    await waitFor(() => expect(services.sessionStorage.get('settlementStatus')).toBe('2'));
    expect(sent(acceptPath)).toHaveLength(2);
    expect(sent(acceptPath)[1]?.body).toEqual(sent(acceptPath)[0]?.body);
  });

  it('says that the offer ended while it was open and shows the remaining offers', async () => {
    const refuse = api.hold(acceptPath, refusal('OfferExpired'));
    const { services } = await openOffer();
    await accept();
    const { customerAccountDetailsResponse } = accountsAnswer({ accounts: [owing()] });
    api.answer(accountsPath, { status: 200, body: { ...success, customerAccountDetailsResponse } });
    refuse();
    expect(await screen.findByText('This offer has ended')).toBeTruthy();
    expect(dialog().getByText(/You haven't agreed to anything, and you haven't been charged\./)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: "There's no offer for this account right now" })).toBeTruthy();
    expect(screen.getByText('This offer has ended')).toBeTruthy();
    expect(services.sessionStorage.get('settlementStatus')).toBe('0');
  });

  it.each([
    ['AuthorizationRequired', /We didn't get your consent/],
    ['DisclosureRequired', /You need to read a notice about this debt first/],
    ['NotFound', /We couldn't find this offer/],
    ['PlanExists', /This account already has a payment plan/],
    ['SettlementNotOpen', /You're already paying another settlement on this account/],
    ['TooManyRequests', /too many attempts/],
    ['Unavailable', /We didn't get a response/],
  ] as const)('explains the error %s (req 8.4)', async (code, message) => {
    api.answer(acceptPath, refusal(code));
    await openOffer();
    await accept();
    expect((await dialog().findByRole('alert')).textContent).toMatch(message);
  });

  it('preselects the previously accepted offer, which a new acceptance replaces', async () => {
    const settlement = wireSettlement({ offerID: 'O-3', settlementOfferType: 3, settlementAmount: 744 });
    await openOffer({ ...allWays, settlement });
    expect(way(/^A payment plan/)).toHaveProperty('checked', true);
  });
});
