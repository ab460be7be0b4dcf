import { keepSavedFiles } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { lumpSum, owing, planOffer, wireSettlement } from '../../testing/settlement-fixtures.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});
afterEach(() => vi.unstubAllGlobals());

type Account = Parameters<typeof owing>[0];
const withAccount = (...accounts: Account[]) =>
  payingServices({
    apiUrl: api.apiUrl,
    accounts: accounts.map((account) => owing(account)),
    tenant: { showDashboard: true },
  });
const card = () => within(screen.getByRole('region', { name: 'Your settlement agreement' }));
const byPlan = { settlementOfferType: 3, settlementAmount: 744, payBy: '2027-05-20', beginBy: null } as const;

describe('accepted settlement on Make Payment (req 4.1)', () => {
  it.each([
    ['a lump sum to be paid', {}, 'Not paid yet', /Pay it in one payment by the end of Friday, December 4/],
    [
      'a lump sum with no last day',
      { beginBy: null, payBy: null },
      'Not paid yet',
      /Pay it in one payment, and you'll owe nothing more/,
    ],
    ['a plan to be set up', byPlan, 'Not set up yet', /\$744\. Now set up the payments\./],
    [
      'a plan to be set up in time',
      { ...byPlan, beginBy: '2026-12-04' },
      'Not set up yet',
      /payments by the end of Friday, December 4/,
    ],
    [
      'a lump sum that is being paid',
      { state: 'submitted' },
      'Processing',
      /After your payment clears, .* Your payment must clear by Friday, December 4\./,
    ],
    [
      'an active plan',
      { ...byPlan, state: 'submitted', paidAmount: 248 },
      'Processing',
      /take your payments automatically through May 20, 2027\..*Paid so far\$248/,
    ],
    ['a completed settlement', { state: 'completed' }, 'Settled', /You owe nothing more on this account/],
    ['a broken settlement', { state: 'broken' }, 'Ended', /Your payments still count, and you owe \$1,240/],
    ['a lapsed settlement', { state: 'lapsed' }, 'Not started in time', /You haven't been charged/],
  ] as const)('shows the status and next steps of %s', async (_name, change, state, text) => {
    await renderPortal('/make-payment', { services: withAccount({ settlement: wireSettlement(change) }) });
    expect(card().getByText(state)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your settlement agreement' }).textContent).toMatch(text);
    expect(card().getByRole('button', { name: 'Agreement (PDF)' })).toBeTruthy();
  });

  it('hides the payment form while the settlement is being paid, until the customer opens it', async () => {
    await renderPortal('/make-payment', {
      services: withAccount({ settlement: wireSettlement({ state: 'submitted' }) }),
    });
    expect(screen.getByRole('heading', { name: 'Nothing to pay now' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Amount' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pay something else' }));
    expect(screen.getByRole('region', { name: 'Amount' })).toBeTruthy();
  });

  it('links to the other offers until it is being paid', async () => {
    const offers = { settlementLumpSumOffers: [lumpSum()], settlementPlanOffers: [planOffer()] };
    await renderPortal('/make-payment', { services: withAccount({ settlement: wireSettlement(), ...offers }) });
    const link = card().getByRole('link', { name: 'See the offers' });
    expect(link.getAttribute('href')).toBe('/make-payment/d/settlement-offer');
  });

  it.each([
    ['Agreement (PDF)', '/v1/settlement/agreement', 'settlement-agreement.pdf'],
    ['Settlement letter (PDF)', '/v1/settlement/letter', 'settlement-letter.pdf'],
  ])('saves the document "%s"', async (name, path, file) => {
    const saved = keepSavedFiles();
    api.answer(path, (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'));
    const settlement = wireSettlement({ state: 'completed' });
    await renderPortal('/make-payment', { services: withAccount({ settlement, currentBalance: 0 }) });
    await userEvent.click(card().getByRole('button', { name }));
    await vi.waitFor(() => expect(saved).toMatchObject([{ name: file }]));
    const [asked] = api.received.filter((request) => request.path === path);
    expect(asked?.body).toMatchObject({ settlementID: 'S-1', language: 'en' });
    vi.restoreAllMocks();
  });

  it('shows an error when the document cannot be loaded', async () => {
    api.answer('/v1/settlement/agreement', refusal('NotFound'));
    await renderPortal('/make-payment', { services: withAccount({ settlement: wireSettlement() }) });
    await userEvent.click(card().getByRole('button', { name: 'Agreement (PDF)' }));
    expect(
      await card().findByText("We couldn't find that document. Reload the page to see your documents."),
    ).toBeTruthy();
  });
});

describe('settlement on the dashboard (req 4.1)', () => {
  it('shows the offer’s lowest amount and opens the dialog for its account', async () => {
    const offers = { settlementLumpSumOffers: [lumpSum()], settlementPlanOffers: [planOffer()] };
    const second = { accountReferenceCode: 'HR-2', accountName: 'Dr. Stone', ...offers };
    const services = withAccount({}, second);
    const { router } = await renderPortal('/dashboard', { services });
    const offer = within(screen.getByRole('region', { name: 'Settlement offer' }));
    expect(offer.getByText('Pay $620 instead of $1,240')).toBeTruthy();
    expect(offer.getByText('Dr. Stone')).toBeTruthy();
    expect(offer.getByText('Save $620')).toBeTruthy();
    await userEvent.click(offer.getByRole('button', { name: 'See the offer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/d/settlement-offer'));
    expect(services.sessionStorage.getJson('currentAccount')).toMatchObject({
      customerAccount: { accountReferenceCode: 'HR-2' },
    });
  });

  it('shows an accepted settlement and leads to its payment', async () => {
    const { router } = await renderPortal('/dashboard', { services: withAccount({ settlement: wireSettlement() }) });
    expect(screen.queryByRole('region', { name: 'Settlement offer' })).toBeNull();
    await userEvent.click(card().getByRole('button', { name: 'Pay the settlement' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it.each([
    ['the agreed amount', { settlement: wireSettlement() }, 'Pay $620'],
    ['the amount due', {}, 'Pay $155'],
  ] as const)('offers to pay %s first (req 3.13)', async (_what, account, name) => {
    await renderPortal('/dashboard', { services: withAccount(account) });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('shows no pay button while the settlement is being paid', async () => {
    const settlement = wireSettlement({ state: 'submitted' });
    await renderPortal('/dashboard', { services: withAccount({ settlement }) });
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('is absent without an offer', async () => {
    await renderPortal('/dashboard', { services: withAccount({}) });
    expect(screen.queryByRole('region', { name: /[Ss]ettlement/ })).toBeNull();
  });
});
