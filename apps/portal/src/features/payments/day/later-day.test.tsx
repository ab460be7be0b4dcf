import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../../testing/guest.ts';
import { payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

/** Ana on Saturday, November 21, 2026, at noon in Chicago. */
const onSaturday = (options: Partial<Parameters<typeof payingServices>[0]> = {}) =>
  payingServices({ apiUrl: api.apiUrl, ...options });

async function chooseDay(name: RegExp, radio: RegExp = /^Another day/) {
  await userEvent.click(screen.getByRole('radio', { name: radio }));
  await userEvent.click(await screen.findByRole('button', { name }));
}
const when = () => within(screen.getByRole('region', { name: /^(Payment date|Fecha de pago)$/ }));

describe('payment date', () => {
  it('is today unless another day is chosen, which loads the calendar', async () => {
    await renderPortal('/make-payment', { services: onSaturday() });
    expect(when().getByRole('radio', { name: 'Today, November 21' })).toHaveProperty('checked', true);
    expect(when().queryByRole('grid')).toBeNull();
    expect(when().getByRole('status').textContent).toBe('Your bank will move the money on Monday, November 23.');
  });

  it('can be chosen only from tomorrow through the 90th day', async () => {
    await renderPortal('/make-payment', { services: onSaturday() });
    await userEvent.click(screen.getByRole('radio', { name: /^Another day/ }));
    const today = await screen.findByRole('button', { name: /November 21, 2026/ });
    expect(today.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: /November 22, 2026/ }).getAttribute('aria-disabled')).toBeNull();
    // A second button with this name is for screen readers only.
    const next = () => screen.getAllByRole('button', { name: 'Next' })[0] as HTMLElement;
    for (let month = 0; month < 3; month += 1) await userEvent.click(next());
    expect(screen.getByRole('button', { name: /February 19, 2027/ }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('button', { name: /February 20, 2027/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [
      'a bank account on a holiday, which moves the money a banking day later',
      /Thursday, November 26, 2026/,
      'b1',
      'Your bank will move the money on Friday, November 27. You can cancel until the end of Wednesday, November 25.',
    ],
    [
      'a card, which is charged on any day',
      /Thursday, November 26, 2026/,
      'c1',
      "We'll charge your card on the morning of Thursday, November 26. You can cancel until the end of Wednesday, November 25.",
    ],
  ])(
    'shows when the money moves and how long the payment can be canceled: %s',
    async (_name, day, referenceId, message) => {
      const services = onSaturday();
      services.sessionStorage.setJson('paymentDataStore', { referenceId, isFormOpen: true });
      await renderPortal('/make-payment', { services });
      await chooseDay(day);
      expect(when().getByRole('status').textContent).toBe(message);
      expect(when().getByRole('radio', { name: /^Thursday, November 26/ })).toHaveProperty('checked', true);
    },
  );

  it('is explained in Spanish', async () => {
    await renderPortal('/make-payment', { services: onSaturday(), language: 'es' });
    await chooseDay(/lunes, 30 de noviembre de 2026/, /^Otro día/);
    expect(when().getByRole('status').textContent).toBe(
      'Su banco moverá el dinero el lunes, 30 de noviembre. Puede cancelar hasta el final del domingo, 29 de noviembre.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Revisar el pago' }));
    expect(await screen.findByRole('checkbox', { name: /hágalo en línea hasta el final del/ })).toBeTruthy();
  });

  it('can be changed with the arrow keys', async () => {
    await renderPortal('/make-payment', { services: onSaturday() });
    await chooseDay(/November 24, 2026/);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(when().getByRole('radio', { name: /^Wednesday, November 25/ })).toHaveProperty('checked', true);
  });

  it('is required when the customer chooses another day', async () => {
    await renderPortal('/make-payment', { services: onSaturday() });
    await userEvent.click(screen.getByRole('radio', { name: /^Another day/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
    expect(await screen.findByText('Choose a day.')).toBeTruthy();
  });

  it('marks a future payment as scheduled, not paid, in the review, request and receipt', async () => {
    const transaction = wireTransaction({
      settlementDate: '2026-11-30',
      transactionStatusType: 'Validation',
      cancelableThrough: '2026-11-29',
      amount: 184.32,
      totalAmount: 184.32,
    });
    const { amount, totalAmount: total, confirmationNumber, transactionReferenceCode } = transaction;
    const facts = { amount, total, fee: 0, balance: 0, settlesBy: '2026-12-02', paymentDate: '2026-11-30' };
    const body = {
      ...success,
      ...facts,
      confirmationNumber,
      transactionReferenceCode,
      status: 'Validation',
      transaction,
    };
    api.answer('/v1/payment/submit', { status: 200, body });
    await renderPortal('/make-payment', { services: onSaturday() });
    await chooseDay(/Monday, November 30, 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
    expect(await screen.findByText(/We won't charge you before Monday, November 30\./)).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: /^I authorize/ });
    await userEvent.click(screen.getByRole('button', { name: 'Schedule $184.32' }));
    expect(screen.getByText('Check the box to authorize the payment.')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(api.received.find(({ path }) => path === '/v1/payment/submit')).toBeUndefined();
    await userEvent.click(box);
    expect(screen.queryByText('Check the box to authorize the payment.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Schedule $184.32' }));
    expect(await screen.findByText('Scheduled for Monday, November 30')).toBeTruthy();
    expect(screen.getByText('You can cancel until the end of Sunday, November 29.')).toBeTruthy();
    expect(screen.queryByText(/Paid to/)).toBeNull();
    const sent = api.received.find(({ path }) => path === '/v1/payment/submit');
    expect(sent?.body).toMatchObject({ paymentDate: '2026-11-30', referenceId: 'b1' });
  });

  it('must be chosen again when the server refuses it', async () => {
    api.answer('/v1/payment/submit', refusal('PaymentDateNotAllowed'));
    const { router } = await renderPortal('/make-payment', { services: onSaturday() });
    await chooseDay(/Monday, November 30, 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Schedule/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect((await screen.findByRole('alert')).textContent).toContain('You can no longer pay on that day.');
  });
});

it('a guest can pay only today, and the page says so (req 6.1)', async () => {
  await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
  expect(when().queryByRole('radio')).toBeNull();
  expect(when().getByText("Payments from a link can't be scheduled for later.")).toBeTruthy();
});
