import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAutopay, cardTerms, wireAgreement, wireCharge, wireTerms } from '../../../testing/autopay-fixtures.ts';
import { guestServices } from '../../../testing/guest.ts';
import { testToken } from '../../../testing/log-in-answer.ts';
import { payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const patiently = { timeout: 20_000 };
const path = '/make-payment/d/autopay';
const endPath = '/v1/autopay/end';

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

const asked = (of: string) => api.received.filter((each) => each.path === of).map(({ body }) => body);

async function open(language: Language = 'en', services = payingServices({ apiUrl: api.apiUrl })) {
  const view = await renderPortal(path, { services, language });
  const name = language === 'en' ? 'Autopay' : 'Pago automático';
  return { ...view, dialog: within(await screen.findByRole('dialog', { name }, patiently)) };
}

describe('autopay dialog', () => {
  it('explains autopay to a customer without it, and leads to setting it up', async () => {
    answerAutopay(api);
    const { dialog, router } = await open();
    expect(await dialog.findByRole('heading', { name: 'Pay each bill automatically' })).toBeTruthy();
    expect(dialog.getByText('You can skip any payment.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Set up autopay' }));
    expect(router.state.location.search).toBe('?autopay=set-up');
  });

  it('says when no account can have autopay', async () => {
    answerAutopay(api);
    const dispute = { disputeID: 'D-1', openedOn: '2026-11-01' };
    const { dialog } = await open('en', payingServices({ apiUrl: api.apiUrl, accounts: [{ dispute }] }));
    expect(await dialog.findByText(/Autopay isn't available for your accounts right now/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Set up autopay' })).toBeNull();
  });

  it('shows the terms, the next payment and the authorization', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText('The full amount due, on the due date, with Checking **1234.')).toBeTruthy();
    expect(dialog.getByText('Scheduled')).toBeTruthy();
    expect(dialog.getByText('$184.32')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Bill B-14' })).toBeTruthy();
    expect(dialog.getByText('I authorize one payment for each bill.')).toBeTruthy();
  });

  it.each([
    [true, 'Save what you agreed to (PDF)'],
    [false, "We'll mail you a free paper copy. You can get it online instead."],
  ])('with consent to documents online: %s, the copy of the authorization is: %s', async (isGranted, text) => {
    const records = { isRequired: true, isGranted, changedOn: null, textVersion: 'v-1', sections: [] };
    api.answer('/v1/electronicrecords/get', { status: 200, body: { ...success, ...records } });
    answerAutopay(api, wireAgreement({ versionNumber: 3 }));
    const { dialog } = await open();
    await userEvent.click(await dialog.findByText('What you agreed to'));
    expect(await dialog.findByText(text)).toBeTruthy();
    if (!isGranted) return;
    await userEvent.click(dialog.getByRole('button', { name: text }));
    await waitFor(() =>
      expect(asked('/v1/document/autopayauthorization')).toMatchObject([{ autopayID: 'AP-1', versionNumber: 3 }]),
    );
  });

  it('shows the choices that the customer made', async () => {
    const terms = wireTerms({
      amount: 'fixed',
      fixedAmount: 50,
      daysBefore: 3,
      ceiling: 100,
      noticeRange: { low: 40, high: 60 },
      endDate: '2099-06-30',
      backup: { ...wireTerms().method, referenceId: 'b2', lastFour: '9876', accountType: 's' },
    });
    answerAutopay(api, wireAgreement({ terms }));
    const { dialog } = await open();
    expect(await dialog.findByText('$50 of each bill, 3 days before the due date, with Checking **1234.')).toBeTruthy();
    expect(dialog.getByText('$100')).toBeTruthy();
    expect(dialog.getByText('From $40 to $60')).toBeTruthy();
    expect(dialog.getByText('Savings **9876')).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    const { dialog } = await open('es');
    expect(
      await dialog.findByText('El monto total a pagar, en la fecha de vencimiento, con Cuenta corriente **1234.'),
    ).toBeTruthy();
    expect(dialog.getByText('Programado')).toBeTruthy();
  });

  it.each([
    ['asking', {}, 'Needs your OK', /If you don't approve it by the end of Sunday, November 30/],
    ['charging', {}, 'Processing', undefined],
    ['retrying', { reason: 'R01' }, 'Trying again', "We'll try again on Monday, December 1."],
    ['failed', { reason: 'R02' }, "Didn't go through", 'The bank account is closed (R02).'],
    ['failed', { reason: 'unanswered' }, "Didn't go through", /you didn't approve it in time/],
    ['paid', { uses: 'backup' }, 'Paid', 'With your backup payment method.'],
    ['skipped', {}, 'Skipped', undefined],
    ['covered', {}, 'Paid another way', undefined],
    ['canceled', { reason: 'bill-replaced' }, 'Canceled', 'A newer bill replaced this one.'],
  ] as const)('shows the status of a payment that is %s (%j)', async (status, change, label, note) => {
    answerAutopay(api, wireAgreement({ charges: [wireCharge({ status, ...change })] }));
    const { dialog } = await open();
    expect(await dialog.findByText(label)).toBeTruthy();
    if (note !== undefined) expect(dialog.getByText(note)).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Pay this bill' }) !== null).toBe(status === 'failed');
  });

  it('asks for another method when the saved one is gone', async () => {
    answerAutopay(api, wireAgreement({ terms: wireTerms({ method: { ...wireTerms().method, isGone: true } }) }));
    const { dialog } = await open();
    expect(await dialog.findByText('Choose another payment method')).toBeTruthy();
  });

  it.each([
    [
      '2098-11-30',
      null,
      /Credit Card \*\*4242 is valid through Sunday, November 30, but the next payment is on Monday, Dec/,
    ],
    [
      '2020-01-31',
      null,
      "We can't use Credit Card **4242 anymore. Choose another payment method so we can pay your bills.",
    ],
    ['2020-01-31', wireTerms().method, "Until then, we'll use your backup payment method, Checking **1234."],
  ])(
    'asks for another method when the card is valid through %s, and opens the change',
    async (expiresOn, backup, text) => {
      answerAutopay(api, wireAgreement({ terms: cardTerms(expiresOn, { backup }) }));
      const { dialog, router } = await open();
      expect(await dialog.findByText(text)).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Choose another payment method' }));
      expect(router.state.location.search).toBe('?autopay=AP-1');
    },
  );

  it('says nothing about a card that is valid on the day of the payment', async () => {
    answerAutopay(api, wireAgreement({ terms: cardTerms('2098-12-31') }));
    const { dialog } = await open();
    await dialog.findByText('Scheduled');
    expect(dialog.queryByRole('button', { name: 'Choose another payment method' })).toBeNull();
  });

  it('lists ended agreements with the reason', async () => {
    const ended = { status: 'ended', endReason: 'end-date', endedAt: '2026-11-03T18:00:00.000Z' } as const;
    answerAutopay(api, wireAgreement({ autopayID: 'AP-0', ...ended }));
    const { dialog } = await open();
    expect(await dialog.findByText('It reached the last day that you chose.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Set up autopay' })).toBeTruthy();
  });

  it('offers to try again when the agreements cannot be loaded', async () => {
    api.answer('/v1/autopay/list', { status: 503, body: {} });
    const { dialog } = await open();
    expect(await dialog.findByText("We couldn't load autopay", undefined, patiently)).toBeTruthy();
    answerAutopay(api, wireAgreement());
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Scheduled')).toBeTruthy();
  });

  it('is not available to a guest (req 6.1)', async () => {
    const { router } = await renderPortal(path, { services: guestServices({ apiUrl: api.apiUrl }) });
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(asked('/v1/autopay/list')).toEqual([]);
  });

  it('offers no change to an employee who views the portal as the customer', async () => {
    const services = payingServices({ apiUrl: api.apiUrl });
    const { user } = services.session.getState();
    if (user) services.session.setState({ user: { ...user, token: testToken({ isReadOnly: true }) } });
    const { dialog } = await open('en', services);
    expect(await dialog.findByText('Scheduled')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'End autopay' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Change autopay' })).toBeNull();
  });
});

describe('end of autopay (req 2.9)', () => {
  async function ask(...charges: ReturnType<typeof wireCharge>[]) {
    answerAutopay(api, wireAgreement({ charges }));
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'End autopay' }));
    return within(await screen.findByRole('alertdialog', { name: 'End autopay?' }));
  }

  it('says what stops and what continues, and ends after the confirmation', async () => {
    const processing = wireCharge({ chargeID: 'CH-0', status: 'charging', amount: 90, chargeDate: '2098-11-03' });
    const question = await ask(wireCharge(), processing);
    expect(
      question.getByText("We won't take the payment of $184.32 on Monday, December 1. Please pay this bill yourself."),
    ).toBeTruthy();
    expect(
      question.getByText("Your payment of $90 for Monday, November 3 is already processing, so we can't cancel it."),
    ).toBeTruthy();
    const ended = wireAgreement({ status: 'ended', endReason: 'by-customer', endedAt: '2098-11-20T18:00:00.000Z' });
    api.answer(endPath, { status: 200, body: { ...success, agreement: ended } });
    answerAutopay(api, ended);
    await userEvent.click(question.getByRole('button', { name: 'End autopay' }));
    expect(await screen.findByText('Autopay is off')).toBeTruthy();
    expect(asked(endPath)).toMatchObject([{ autopayID: 'AP-1' }]);
  });

  it('keeps autopay when the customer declines the confirmation', async () => {
    const question = await ask(wireCharge());
    await userEvent.click(question.getByRole('button', { name: 'Keep autopay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked(endPath)).toEqual([]);
  });

  it('says that the outcome is unknown when the response is lost', async () => {
    const question = await ask(wireCharge());
    api.answer(endPath, { status: 503, body: {} });
    await userEvent.click(question.getByRole('button', { name: 'End autopay' }));
    expect(await screen.findByText("We don't know yet if this worked")).toBeTruthy();
  });
});
