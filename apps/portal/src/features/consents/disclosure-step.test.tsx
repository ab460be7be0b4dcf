import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { checking, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const consentPath = '/v1/userconsent/loguserconsent';
const submitPath = '/v1/payment/submit';
const reference = 'LCP-100184';
const disclaimers = [
  { disclaimerType: 2, version: 'u1', text: { en: 'Not in any credit report.', es: 'En ningún informe de crédito.' } },
  { disclaimerType: 3, version: 'o1', text: { en: 'Too old to sue for.', es: 'Demasiado antigua para demandar.' } },
  { disclaimerType: 4, version: 'b1', text: { en: 'Both of it.', es: 'Ambas cosas.' } },
];
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(consentPath, { status: 200, body: success });
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

function indebted(
  accounts: Parameters<typeof payingServices>[0]['accounts'],
  tenant: Partial<Services['tenant']> = {},
) {
  return payingServices({
    apiUrl: api.apiUrl,
    ...(accounts && { accounts }),
    tenant: { showDisclosures: true, showDashboard: true, disclaimers, ...tenant },
  });
}

const consents = () => api.received.filter((request) => request.path === consentPath);
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'I have read this notice' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const form = () => screen.queryByRole('button', { name: 'Review payment' });

describe('payment on an account with a debt disclosure', () => {
  it.each([
    [2, 'Not in any credit report.', "In short: this debt isn't reported to credit bureaus."],
    [3, 'Too old to sue for.', "In short: this debt is too old for a lawsuit. It's your choice whether to pay it."],
    [4, 'Both of it.', /^In short: this debt is too old for a lawsuit, and it isn't reported to credit bureaus\./],
  ])('shows the disclosure of type %i instead of the form (req 3.16)', async (disclosureTypeID, text, meaning) => {
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID }]) });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(meaning)).toBeTruthy();
    expect(form()).toBeNull();
    expect(screen.queryByText('Amount to pay')).toBeNull();
  });

  it('shows neither the amount due nor the payment form before the disclosure is acknowledged', async () => {
    const { unmount } = await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: null }]) });
    expect(screen.getByText(/\$184\.32 (?:was )?due/)).toBeTruthy();
    unmount();
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: 3 }]) });
    expect(screen.queryByText(/\$184\.32 (?:was )?due/)).toBeNull();
    expect(screen.queryByText(/Choose what to pay today/)).toBeNull();
  });

  it('shows the disclosure in the page’s language (req 3.16)', async () => {
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: 3 }]), language: 'es' });
    expect(screen.getByText('Demasiado antigua para demandar.')).toBeTruthy();
  });

  it.each([
    ['when the tenant shows no disclosures (req 3.1)', [{ disclosureTypeID: 3 }], { showDisclosures: false }],
    ['for an account that needs no disclosure (req 3.16)', [{ disclosureTypeID: null }], {}],
  ])('opens the form immediately %s', async (_name, accounts, tenant) => {
    await renderPortal('/make-payment', { services: indebted(accounts, tenant) });
    expect(form()).not.toBeNull();
  });

  it('shows no disclosure for an account that owes nothing', async () => {
    const accounts = [{ disclosureTypeID: 3, currentBalance: 0, currentPaymentAmount: 0 }];
    await renderPortal('/make-payment', { services: indebted(accounts) });
    expect(screen.getByText('Nothing is due')).toBeTruthy();
    expect(screen.queryByText(/Read this notice first/)).toBeNull();
  });

  it('is not possible when the tenant has no disclosure text, and the page says whom to call', async () => {
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: 3 }], { disclaimers: [] }) });
    expect(screen.getByText("You can't pay this account online right now")).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Call (312) 555-0142' }).length).toBeGreaterThan(0);
    expect(form()).toBeNull();
  });

  it.each(['/make-payment/add-payment-method', '/make-payment/review'])(
    'redirects from %s to the disclosure',
    async (path) => {
      const services = indebted([{ disclosureTypeID: 3 }]);
      services.sessionStorage.setJson('paymentDetails', reviewedPayment);
      const { router } = await renderPortal(path, { services });
      await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
      expect(screen.getByText('Too old to sue for.')).toBeTruthy();
    },
  );
});

describe('acknowledgment of a debt disclosure', () => {
  it('waits for the server, is stored, and opens the form (req 3.15, 7.7, 9.7)', async () => {
    const services = indebted([{ disclosureTypeID: 3 }]);
    await renderPortal('/make-payment', { services });
    await tick();
    await press('Continue');
    await screen.findByRole('button', { name: 'Review payment' });
    expect(consents()).toHaveLength(1);
    expect(consents()[0]?.body).toMatchObject({
      disclaimerType: 3,
      textVersion: 'o1',
      language: 'en',
      accountReferenceCode: reference,
    });
    expect(services.sessionStorage.getJson('debtDisclosureAcknowledged')).toEqual([
      { accountReferenceCode: reference, disclaimerType: 3, textVersion: 'o1' },
    ]);
    await waitFor(() =>
      expect(api.received.map(({ body }) => body.userEventType)).toContain('debtDisclosureAcknowledged'),
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('The notice you read about this debt')).toBeTruthy();
  });

  it('requires the checkbox', async () => {
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: 3 }]) });
    await press('Continue');
    const box = screen.getByRole('checkbox', { name: 'I have read this notice' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box);
    expect(screen.getByText("Check the box after you've read the notice.")).toBeTruthy();
    expect(consents()).toEqual([]);
  });

  it.each([
    ['the server fails', refusal('InternalError'), "We couldn't save your confirmation"],
    ['the account is unknown', refusal('NotFound'), "We couldn't save your confirmation"],
  ])('keeps the form closed when %s, and a retry opens it (req 7.7)', async (_name, answer, text) => {
    api.answer(consentPath, answer);
    const services = indebted([{ disclosureTypeID: 3 }]);
    await renderPortal('/make-payment', { services });
    await tick();
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(form()).toBeNull();
    expect(services.sessionStorage.get('debtDisclosureAcknowledged')).toBeUndefined();
    api.answer(consentPath, { status: 200, body: success });
    await press('Continue');
    await screen.findByRole('button', { name: 'Review payment' });
  });

  it('asks the customer to read the new text if the text has changed', async () => {
    api.answer(consentPath, refusal('DisclosureOutdated'));
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: 3 }]) });
    await tick();
    await press('Continue');
    expect(await screen.findByText('This notice has been updated')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read the updated notice' })).toBeTruthy();
    expect(form()).toBeNull();
  });

  it.each([
    [
      'holds for the rest of the session',
      `[{"accountReferenceCode":"${reference}","disclaimerType":3,"textVersion":"o1"}]`,
      true,
    ],
    ['is requested again when the storage holds something else', '{"LCP-100184":true}', false],
    [
      'is requested again for a new wording',
      `[{"accountReferenceCode":"${reference}","disclaimerType":3,"textVersion":"o0"}]`,
      false,
    ],
  ])('%s (req 9.7)', async (_name, kept, isOpen) => {
    const services = indebted([{ disclosureTypeID: 3 }]);
    services.sessionStorage.set('debtDisclosureAcknowledged', kept);
    await renderPortal('/make-payment', { services });
    expect(form() !== null).toBe(isOpen);
  });

  it('is required for each account separately (req 3.16)', async () => {
    const accounts = [
      { accountReferenceCode: 'A-1', accountName: 'First debt', disclosureTypeID: 3 },
      { accountReferenceCode: 'A-2', accountName: 'Second debt', disclosureTypeID: 2 },
    ];
    await renderPortal('/make-payment', { services: indebted(accounts) });
    await tick();
    await press('Continue');
    await screen.findByRole('button', { name: 'Review payment' });
    await press('Change account');
    await userEvent.click(await screen.findByRole('button', { name: /Second debt/ }));
    expect(await screen.findByText('Not in any credit report.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'I have read this notice' })).toHaveProperty('checked', false);
  });
});

describe('declining a debt disclosure', () => {
  it('says that nothing happened and whom to call, and links to the dashboard and back to the disclosure', async () => {
    await renderPortal('/make-payment', { services: indebted([{ disclosureTypeID: 3 }]) });
    await press('Not now');
    const explanation = screen.getByText(/You haven't been charged, and you haven't agreed to anything\./);
    expect(document.activeElement).toBe(explanation);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Call (312) 555-0142' }).length).toBeGreaterThan(0);
    await press('Read the notice again');
    expect(screen.getByText('Too old to sue for.')).toBeTruthy();
    expect(consents()).toEqual([]);
  });
});

describe('a payment that the server refuses without an acknowledgment', () => {
  it('returns to the disclosure, says that nothing was charged, and continues from there (req 8.4)', async () => {
    api.answer(submitPath, refusal('DisclosureRequired'));
    const services = indebted([{ disclosureTypeID: 3 }]);
    services.sessionStorage.setJson('debtDisclosureAcknowledged', [
      { accountReferenceCode: reference, disclaimerType: 3, textVersion: 'o1' },
    ]);
    services.sessionStorage.setJson('paymentDetails', reviewedPayment);
    const { router } = await renderPortal('/make-payment/review', { services });
    await press('Pay $184.32');
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(await screen.findByText('Too old to sue for.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain("You haven't been charged.");
    await tick();
    await press('Continue');
    await screen.findByRole('button', { name: 'Review payment' });
    await waitFor(() => expect(screen.queryByText(/You need to read the notice about this debt first/)).toBeNull());
  });
});

const reviewedPayment = {
  phase: 'reviewed',
  idempotencyKey: 'key-of-this-payment-1',
  confirmDuplicate: false,
  customerReferenceCode: 'C-1',
  accountName: '1200 W Lake St, Apt 4',
  accountNumber: reference,
  merchantPayeeCode: 'LUMEN',
  allocations: [{ accountReferenceCode: reference, accountName: '1200 W Lake St, Apt 4', amount: 184.32 }],
  paymentAmount: 184.32,
  defaultPaymentAmount: 184.32,
  owedBalances: 184.32,
  paymentDate: '2026-11-20',
  paymentFee: 0,
  percentageFee: false,
  paymentMethod: 'Checking **1234',
  paymentType: 'bankaccount',
  referenceId: checking.referenceID,
  wallet: null,
  cardType: null,
  isSettlement: false,
  balancePayType: 'None',
  authorization: { text: 'I authorize it.', language: 'en' },
};
