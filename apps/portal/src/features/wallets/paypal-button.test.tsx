import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInPayPal } from '../../../testing/stand-in-wallets.ts';
import { renderOnPage, walletServices } from '../../../testing/wallet-page.tsx';
import type { WalletAuthorization, WalletProblem } from './wallet.ts';
import { WalletButton } from './wallet-button.tsx';

const label = 'Pay $25 with PayPal';
const path = '/v1/payment/createpaypalorder';
let api: StandInApi;
let network: StandInScripts;
let payPal: ReturnType<typeof standInPayPal>;
const onAuthorized = vi.fn<(authorization: WalletAuthorization) => void>();
const onProblem = vi.fn<(problem: WalletProblem) => void>();

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(path, { status: 200, body: { ...success, orderId: 'ORDER-1' } });
  vi.resetAllMocks();
  network = standInScripts();
  payPal = standInPayPal();
});
afterEach(() => {
  network.end();
  forgetWallets();
});

async function show({ language }: { language?: Language } = {}) {
  const services = walletServices(api.apiUrl);
  network.answer(services.config.scripts.payPal, payPal.script);
  const props = {
    accountReferenceCode: 'LCP-100184',
    amountCents: cents(2500),
    isSettlement: true,
    idempotencyKey: 'key-1234567890123',
    label,
  };
  const element = <WalletButton wallet="payPal" {...props} {...{ onAuthorized, onProblem }} />;
  await renderOnPage(element, { services, ...(language && { language }) });
  return userEvent.setup();
}

const button = () => screen.findByRole('button', { name: 'PayPal' });

describe('PayPal button', () => {
  it("loads PayPal for the payee, without cards, in the page's language and in its own namespace", async () => {
    await show({ language: 'es' });
    await button();
    const [element] = network.asked;
    expect(Object.fromEntries(new URL(element?.src ?? '').searchParams)).toEqual({
      'client-id': 'client-1',
      'merchant-id': 'MERCHANT1',
      currency: 'USD',
      intent: 'capture',
      components: 'buttons',
      'disable-funding': 'card,credit,paylater,venmo',
      locale: 'es_US',
    });
    expect(element?.dataset.namespace).toMatch(/^paypal\d+$/);
    expect(screen.getByRole('group', { name: label })).toBeTruthy();
  });

  it("opens an order on our server and passes it on after the payer's approval", async () => {
    const user = await show();
    await user.click(await button());
    await waitFor(() => expect(onAuthorized).toHaveBeenCalledTimes(1));
    expect(onAuthorized.mock.calls[0]?.[0]).toMatchObject({ wallet: 'payPal', token: 'ORDER-1' });
    expect(api.received.find((request) => request.path === path)?.body).toMatchObject({
      accountReferenceCode: 'LCP-100184',
      amount: 25,
      isSettlement: true,
      idempotencyKey: 'key-1234567890123',
    });
  });

  it('says that nothing was charged when the payer returns without paying', async () => {
    payPal.payer = 'cancels';
    const user = await show();
    await user.click(await button());
    expect(await screen.findByText("You closed PayPal. You haven't been charged.")).toBeTruthy();
    payPal.payer = 'approves';
    await user.click(await button());
    await waitFor(() => expect(onAuthorized).toHaveBeenCalledTimes(1));
  });

  it('shows an error when PayPal fails', async () => {
    payPal.payer = 'is-failed';
    const user = await show();
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain("PayPal didn't work");
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ why: 'failed' }));
  });

  it.each([
    ['the amount (req 5.7)', 'AmountAboveMaximum'],
    ['PayPal at all', 'WalletNotAccepted'],
  ] as const)('reports that our server refuses %s and opens nothing with PayPal', async (_name, code) => {
    api.answer(path, refusal(code));
    const user = await show();
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain(
      "You can't use this wallet for this payment right now",
    );
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ wallet: 'payPal', why: 'refused', code }),
    );
    expect(payPal.orders).toEqual([]);
  });

  it("shows an error when PayPal can't render the button", async () => {
    payPal.canRender = false;
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain("PayPal didn't work");
  });

  it("is absent when PayPal isn't available", async () => {
    payPal.isEligible = false;
    await show();
    expect(await screen.findByText(/PayPal doesn't work on this device\./)).toBeTruthy();
  });
});
