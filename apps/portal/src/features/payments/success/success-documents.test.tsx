import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireTransaction } from '../../../testing/payment-fixtures.ts';
import { confirmedEndPoint, profileServices } from '../../../testing/profile-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const scheduled = {
  transactionStatusType: 'Validation',
  settlementDate: '2099-11-30',
  cancelableThrough: '2099-11-29',
} as const;
const emailPath = '/v1/payment/emailreceipt';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(emailPath, { status: 200, body: { ...success, destination: 'a**@example.com' } });
});

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

type Shown = { readonly enableEmail?: boolean; readonly showDashboard?: boolean; readonly showHistory?: boolean };

async function open(
  change: Parameters<typeof wireTransaction>[0] = {},
  shown: Shown = {},
  stored: { settlesBy?: string } = {},
  contact: Parameters<typeof profileServices>[0]['contact'] = {},
) {
  const { enableEmail = true, ...tenant } = shown;
  const services = profileServices({ apiUrl: api.apiUrl, messages: { enableEmail }, tenant, contact });
  const transaction = wireTransaction(change);
  const { confirmationNumber } = transaction;
  services.sessionStorage.setJson('paymentDetails', {
    phase: 'paid',
    customerReferenceCode: 'C-1',
    confirmationNumber,
    transaction,
    settlesBy: null,
    balance: 0,
    ...stored,
  });
  await renderPortal('/success', { services });
}

describe('receipt by e-mail on the success screen', () => {
  const comes = /^We'll also e-mail your receipt to/;
  const answerPreferences = (isWanted: boolean) => {
    const preferences = ['email', 'sms'].map((channel) => ({ kind: 'payments', channel, isWanted }));
    api.answer('/v1/message/getnoticepreferences', { status: 200, body: { ...success, preferences } });
  };
  const asked = () => api.received.filter(({ path }) => path === '/v1/message/getnoticepreferences');

  it('is announced with the masked address, because it is sent without being asked for', async () => {
    answerPreferences(true);
    await open();
    expect((await screen.findByText(comes)).textContent).toBe("We'll also e-mail your receipt to a•••@example.com.");
  });

  it('is not announced to customers who turned these e-mails off', async () => {
    answerPreferences(false);
    await open();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByText(comes)).toBeNull();
  });

  it.each<[string, Parameters<typeof open>]>([
    ['when the tenant sends no e-mail', [{}, { enableEmail: false }]],
    ['without an address', [{}, {}, {}, { email: '' }]],
    [
      'after all e-mails were turned off',
      [{}, {}, {}, { emailAddressEndPoint: confirmedEndPoint({ optOutAllSubscriptions: true }) }],
    ],
    ['for a scheduled payment', [scheduled]],
  ])('is not announced %s', async (_when, args) => {
    answerPreferences(true);
    await open(...args);
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(screen.queryByText(comes)).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('documents on the success screen (req 2.16)', () => {
  it('include the receipt, an e-mailed copy and a printed page', async () => {
    await open();
    expect(names()).toEqual(expect.arrayContaining(['Receipt (PDF)', 'E-mail me a copy', 'Print']));
    await userEvent.click(screen.getByRole('button', { name: 'E-mail me a copy' }));
    expect(await screen.findByText('We sent a link to the receipt to a**@example.com.')).toBeTruthy();
    await waitFor(() =>
      expect(api.received.filter(({ path }) => path === emailPath).map(({ body }) => body)).toEqual([
        expect.objectContaining({ transactionReferenceCode: 'T-1', language: 'en' }),
      ]),
    );
  });

  it('omit the e-mailed copy when the tenant sends no e-mail (req 6.3)', async () => {
    await open({}, { enableEmail: false });
    expect(names()).toContain('Receipt (PDF)');
    expect(names()).not.toContain('E-mail me a copy');
  });

  it('include the authorization instead of a receipt for a scheduled payment', async () => {
    await open(scheduled);
    expect(names()).toEqual(expect.arrayContaining(['Payment authorization (PDF)', 'Print']));
    expect(names()).not.toContain('Receipt (PDF)');
    expect(names()).not.toContain('E-mail me a copy');
  });
});

describe('success screen for a payment with a pending bank account check', () => {
  it('says when the bank is contacted and when the payment should clear', async () => {
    await open(
      { transactionStatusType: 'Pending', settlesBy: '2099-12-01', bankAskedOn: '2099-11-30' },
      {},
      { settlesBy: '2099-12-01' },
    );
    const lead =
      "We're verifying your bank account first. We'll ask your bank for this payment on Monday, November 30. It should clear by Tuesday, December 1.";
    expect(screen.getByText(lead)).toBeTruthy();
  });
});

describe('links on the success screen (req 2.16)', () => {
  it.each([
    [{ showHistory: true, showDashboard: true }, ['/history', '/dashboard', '/make-payment']],
    [{ showHistory: true, showDashboard: false }, ['/history', '/make-payment']],
    [{ showHistory: false, showDashboard: true }, ['/dashboard', '/make-payment']],
    [{ showHistory: false, showDashboard: false }, ['/make-payment']],
  ])('follow the tenant’s settings: with %j, they lead to %j', async (shown, ways) => {
    await open({}, shown);
    const links = screen.queryAllByRole('link', {
      name: /^(See your payments|Go to Dashboard|Make another payment)$/,
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
  });
});
