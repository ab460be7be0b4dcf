import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInApplePay } from '../../../testing/stand-in-wallets.ts';
import { renderOnPage, walletServices } from '../../../testing/wallet-page.tsx';
import type { WalletAuthorization, WalletProblem } from './wallet.ts';
import { WalletButton } from './wallet-button.tsx';

const label = 'Pay $25 with Apple Pay';
const path = '/v1/payment/applepaysession';
const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
let api: StandInApi;
let network: StandInScripts;
let apple: ReturnType<typeof standInApplePay>;
const onAuthorized = vi.fn<(authorization: WalletAuthorization) => void>();
const onProblem = vi.fn<(problem: WalletProblem) => void>();

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(path, { status: 200, body: { ...success, merchantSession: { nonce: 'n1' } } });
  vi.resetAllMocks();
  network = standInScripts();
  apple = standInApplePay();
});
afterEach(() => {
  network.end();
  forgetWallets();
});

async function show(options: Parameters<typeof walletServices>[1] & { language?: Language } = {}) {
  const { language, ...payee } = options;
  const services = walletServices(api.apiUrl, payee);
  network.answer(services.config.scripts.applePay, apple.script);
  const props = {
    accountReferenceCode: 'LCP-100184',
    amountCents: cents(2500),
    isSettlement: false,
    idempotencyKey: 'key-1',
    label,
  };
  const element = <WalletButton wallet="applePay" {...props} {...{ onAuthorized, onProblem }} />;
  await renderOnPage(element, { services, ...(language && { language }) });
  return userEvent.setup();
}

const button = () => screen.findByRole('button', { name: label });
const authorize = () =>
  apple.sheets.at(-1)?.onpaymentauthorized({
    payment: { token: { paymentData: { version: 'EC_v1' }, transactionIdentifier: 't1' } },
  } as ApplePayJS.ApplePayPaymentAuthorizedEvent);

describe('Apple Pay button', () => {
  it("is in the page's language and loads no script if the device supports Apple Pay", async () => {
    apple.script();
    await show({ language: 'es' });
    expect((await button()).lang).toBe('es');
    expect(network.asked).toEqual([]);
  });

  it('loads its script if the device lacks Apple Pay', async () => {
    await show();
    await button();
    expect(network.asked).toHaveLength(1);
  });

  it("is absent if the device can't use Apple Pay", async () => {
    apple.canPay = false;
    await show();
    expect(await screen.findByText(/Apple Pay doesn't work on this device\./)).toBeTruthy();
  });
});

describe('Apple Pay sheet', () => {
  it('shows the payee and the total, and our server validates the merchant', async () => {
    const user = await show();
    await user.click(await button());
    expect(apple.requests).toEqual([
      {
        countryCode: 'US',
        currencyCode: 'USD',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['amex', 'discover', 'jcb', 'masterCard', 'visa'],
        total: { label: 'Lumen City Power', type: 'final', amount: '25.00' },
      },
    ]);
    await waitFor(() => expect(apple.calls).toEqual([{ merchantSession: { nonce: 'n1' } }]));
    expect(api.received.find((request) => request.path === path)?.body).toMatchObject({
      accountReferenceCode: 'LCP-100184',
      validationURL,
    });
  });

  it.each([
    ['a debt collector only debit cards', { isDebtCollector: true }, null, ['supports3DS', 'supportsDebit']],
    [
      'an account that approves only credit cards only those (req 6.2)',
      { enforceApprovedPaymentMethods: true },
      ['creditcard'],
      ['supports3DS', 'supportsCredit'],
    ],
  ] as const)('accepts the right cards: for %s', async (_name, configuration, approved, capabilities) => {
    const user = await show({ configuration, accounts: [{ approvedPaymentMethods: approved && [...approved] }] });
    await user.click(await button());
    expect(apple.requests[0]?.merchantCapabilities).toEqual(capabilities);
  });

  it.each([
    ['accepted', 0],
    ['refused', 1],
  ] as const)('closes once as %s after the payment was sent', async (outcome, status) => {
    const user = await show();
    await user.click(await button());
    await waitFor(() => expect(apple.calls).toHaveLength(1));
    authorize();
    await waitFor(() => expect(onAuthorized).toHaveBeenCalledTimes(1));
    const [authorization] = onAuthorized.mock.calls[0] ?? [];
    expect(authorization?.wallet).toBe('applePay');
    expect(JSON.parse(authorization?.token ?? '')).toEqual({
      paymentData: { version: 'EC_v1' },
      transactionIdentifier: 't1',
    });
    authorization?.finish(outcome);
    authorization?.finish(outcome);
    expect(apple.calls.slice(1)).toEqual([{ result: { status } }]);
  });

  it('opens once despite repeated clicks', async () => {
    const user = await show();
    await user.dblClick(await button());
    expect(apple.sheets).toHaveLength(1);
  });

  it('says that nothing was charged when it is closed', async () => {
    const user = await show();
    await user.click(await button());
    apple.sheets[0]?.oncancel(new Event('cancel') as unknown as ApplePayJS.Event);
    expect(await screen.findByText("You closed Apple Pay. You haven't been charged.")).toBeTruthy();
    await user.click(await button());
    expect(apple.sheets).toHaveLength(2);
  });

  it.each([
    [
      'our server refuses the wallet',
      refusal('WalletNotAccepted'),
      { why: 'refused', code: 'WalletNotAccepted' },
      /You can't use this wallet for this payment right now/,
    ],
    ['Apple does not respond', refusal('Unavailable'), { why: 'failed' }, /You haven't been charged\. Try again/],
  ] as const)('is aborted when %s', async (_name, answer, problem, message) => {
    api.answer(path, answer);
    const user = await show();
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.getByText('Reference for support: server-id')).toBeTruthy();
    expect(apple.calls).toEqual(['abort']);
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ wallet: 'applePay', ...problem }));
  });

  it('shows an error when it rejects our merchant session', async () => {
    const user = await show();
    const pay = await button();
    Reflect.get(globalThis, 'ApplePaySession').prototype.completeMerchantValidation = () => {
      throw new Error('InvalidAccessError');
    };
    await user.click(pay);
    expect((await screen.findByRole('alert')).textContent).toContain("Apple Pay didn't work");
  });

  it('shows an error when the device refuses to open it', async () => {
    const user = await show();
    const pay = await button();
    Reflect.get(globalThis, 'ApplePaySession').prototype.begin = () => {
      throw new Error('InvalidAccessError');
    };
    await user.click(pay);
    expect((await screen.findByRole('alert')).textContent).toContain("Apple Pay didn't work");
  });
});
