import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInGooglePay } from '../../../testing/stand-in-wallets.ts';
import { renderOnPage, walletServices } from '../../../testing/wallet-page.tsx';
import type { WalletAuthorization, WalletProblem } from './wallet.ts';
import { WalletButton } from './wallet-button.tsx';

const label = 'Pay $25 with Google Pay';
const nobody = 'http://127.0.0.1:1';
let network: StandInScripts;
let google: ReturnType<typeof standInGooglePay>;
const onAuthorized = vi.fn<(authorization: WalletAuthorization) => void>();
const onProblem = vi.fn<(problem: WalletProblem) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  network = standInScripts();
  google = standInGooglePay();
});
afterEach(() => {
  network.end();
  forgetWallets();
});

async function show(options: Parameters<typeof walletServices>[1] & { language?: Language; isPending?: boolean } = {}) {
  const { language, isPending = false, ...payee } = options;
  const services = walletServices(nobody, payee);
  const { googlePay: script } = services.config.scripts;
  network.answer(script, google.script);
  const props = {
    accountReferenceCode: 'LCP-100184',
    amountCents: cents(2500),
    isSettlement: false,
    idempotencyKey: 'key-1',
    label,
  };
  const element = <WalletButton wallet="googlePay" {...props} {...{ isPending, onAuthorized, onProblem }} />;
  const view = await renderOnPage(element, { services, ...(language && { language }) });
  return { ...view, script, user: userEvent.setup() };
}

const button = () => screen.findByRole('button', { name: label });

describe('Google Pay button', () => {
  it("is rendered by Google in production mode in the page's language, with our text for screen readers (req 9.7)", async () => {
    await show({ language: 'es' });
    await button();
    expect(google.clients).toEqual([
      { environment: 'PRODUCTION', merchantInfo: { merchantId: 'BCR1', merchantName: 'Lumen City Power' } },
    ]);
    expect(google.buttons[0]).toMatchObject({ buttonType: 'pay', buttonLocale: 'es', buttonSizeMode: 'fill' });
    expect(screen.getByRole('group', { name: label })).toBeTruthy();
  });

  it('requests the final total for the payee’s gateway and passes on Google’s token', async () => {
    const { user } = await show();
    await user.click(await button());
    expect(google.requests[0]).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId: 'BCR1', merchantName: 'Lumen City Power' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'],
            allowCreditCards: true,
            allowPrepaidCards: true,
          },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'example', gatewayMerchantId: 'lumen' },
          },
        },
      ],
      transactionInfo: {
        countryCode: 'US',
        currencyCode: 'USD',
        totalPriceStatus: 'FINAL',
        totalPrice: '25.00',
        checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
      },
    });
    expect(onAuthorized).toHaveBeenCalledExactlyOnceWith({
      wallet: 'googlePay',
      token: 'google-token',
      finish: expect.any(Function),
    });
  });

  it('identifies the merchant to Stripe by its publishable key', async () => {
    const settings = { gateway: 'stripe', gatewayMerchantId: 'pk_live_1', merchantId: 'BCR1', merchantName: 'Lumen' };
    const { user } = await show({ payee: { wallets: { applePay: null, googlePay: settings, payPal: null } } });
    await user.click(await button());
    expect(google.requests[0]?.allowedPaymentMethods[0]?.tokenizationSpecification?.parameters).toEqual({
      gateway: 'stripe',
      'stripe:version': '2018-10-31',
      'stripe:publishableKey': 'pk_live_1',
    });
  });

  it('allows no credit cards for a debt collector in either the readiness check or the request', async () => {
    const { user } = await show({ configuration: { isDebtCollector: true } });
    await user.click(await button());
    const noCredit = { parameters: { allowCreditCards: false, allowPrepaidCards: false } };
    expect(google.readiness[0]?.allowedPaymentMethods).toMatchObject([noCredit]);
    expect(google.requests[0]?.allowedPaymentMethods).toMatchObject([noCredit]);
  });
});

describe('Google Pay sheet', () => {
  it('opens once despite repeated clicks', async () => {
    let approve: (token: string) => void = () => undefined;
    google.sheet = () => new Promise((resolve) => (approve = resolve));
    const { user } = await show();
    await user.dblClick(await button());
    approve('google-token');
    await waitFor(() => expect(onAuthorized).toHaveBeenCalledTimes(1));
    expect(google.requests).toHaveLength(1);
  });

  it('does not open while the payment is pending', async () => {
    const { user } = await show({ isPending: true });
    const group = await screen.findByRole('group', { name: label });
    expect(group.hasAttribute('inert')).toBe(true);
    await user.click(await button());
    expect(google.requests).toEqual([]);
  });

  it('says that nothing was charged when it is canceled, and can be opened again', async () => {
    google.sheet = () => Promise.reject({ statusCode: 'CANCELED', statusMessage: 'User closed the sheet' });
    const { user } = await show();
    await user.click(await button());
    const notice = await screen.findByText("You closed Google Pay. You haven't been charged.");
    expect(notice.closest('[role="status"]')).toBeTruthy();
    expect(onProblem).not.toHaveBeenCalled();
    google.sheet = async () => 'second';
    await user.click(await button());
    expect(onAuthorized).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("You closed Google Pay. You haven't been charged.")).toBeNull();
  });

  it('shows an error when Google fails', async () => {
    google.sheet = () => Promise.reject({ statusCode: 'DEVELOPER_ERROR', statusMessage: 'not ours to show' });
    const { user } = await show();
    await user.click(await button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Google Pay didn't work");
    expect(alert.textContent).toContain("You haven't been charged.");
    expect(alert.textContent).not.toContain('not ours to show');
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ wallet: 'googlePay', why: 'failed' }));
  });
});

describe('unavailable Google Pay', () => {
  it('shows that it is loading', async () => {
    await show();
    expect(screen.getByText('Loading Google Pay…')).toBeTruthy();
    await button();
  });

  it('explains in both languages that its script failed to load and offers a retry', async () => {
    const services = walletServices(nobody);
    const props = {
      accountReferenceCode: 'LCP-100184',
      amountCents: cents(2500),
      isSettlement: false,
      idempotencyKey: 'key-1',
      label,
    };
    await renderOnPage(<WalletButton wallet="googlePay" {...props} onAuthorized={onAuthorized} />, {
      services,
      language: 'es',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos abrir Google Pay');
    network.answer(services.config.scripts.googlePay, google.script);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await button();
  });

  it("says that it doesn't work on this device", async () => {
    google.isReady = false;
    await show();
    expect(await screen.findByText(/Google Pay doesn't work on this device\./)).toBeTruthy();
  });
});
