import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../../test/test-sandbox.ts';
import { walletScriptPaths } from './wallet-scripts.routes.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** Runs a script as served, in a minimal browser environment without a sheet. Returns the globals that it defined. */
async function load(path: string, dataset: Record<string, string> = {}) {
  const address = `${sandbox.url}${path}`;
  const source = await (await fetch(address)).text();
  const document = { currentScript: { src: address, dataset }, createElement: () => new FakeElement() };
  const page = {
    document,
    URL,
    EventTarget,
    Event,
    DOMException,
    fetch,
    setTimeout,
    location: { hostname: 'lumen.test' },
  };
  runInNewContext(source, page);
  return page as typeof page & Record<string, unknown>;
}

class FakeElement extends EventTarget {
  style = {};
  append() {}
}

it.each(walletScriptPaths)(
  '%s is served to any page as a classic script that doesn’t import any modules',
  async (path) => {
    const response = await fetch(sandbox.url + path);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.text()).not.toMatch(/\b(import|export|eval|innerHTML|require)\b/);
  },
);

describe('fake Apple Pay', () => {
  const request = {
    countryCode: 'US',
    currencyCode: 'USD',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa'],
    total: { label: 'Lumen', amount: '12.34' },
  };
  const session = async () => {
    type Session = { begin(): void; onvalidatemerchant(event: { validationURL: string }): void; abort(): void };
    const page = await load('/wallets/apple-pay-sdk.js');
    return page.ApplePaySession as {
      new (version: number, asked: object): Session & Record<string, (value?: unknown) => void>;
      canMakePayments(): boolean;
      supportsVersion(version: number): boolean;
      applePayCapabilities(merchant: string): Promise<object>;
    };
  };

  it('reports the device’s capabilities', async () => {
    const ApplePaySession = await session();
    expect(ApplePaySession.canMakePayments()).toBe(true);
    expect([3, 0, 99].map(ApplePaySession.supportsVersion)).toEqual([true, false, false]);
    const capabilities = await ApplePaySession.applePayCapabilities('merchant.test');
    expect(capabilities).toEqual({ paymentCredentialStatus: 'paymentCredentialsAvailable' });
  });

  it('requests merchant validation at an Apple URL and refuses a session for another page', async () => {
    const sheet = new (await session())(3, request);
    const asked = new Promise<string>((resolve) => {
      sheet.onvalidatemerchant = ({ validationURL }) => resolve(validationURL);
    });
    sheet.begin();
    expect(await asked).toBe('https://apple-pay-gateway.apple.com/paymentservices/startSession');
    const foreign = { merchantSessionIdentifier: 'x', domainName: 'harbor.test' };
    expect(() => sheet.completeMerchantValidation?.(foreign)).toThrow('not of this page');
  });

  it.each([
    ['an unknown field', { ...request, couponCode: 'X' }, /couponCode/],
    ['another currency', { ...request, currencyCode: 'EUR' }, /USD only/],
    ['an invalid amount', { ...request, total: { label: 'Lumen', amount: '1,5' } }, /total/],
    ['no supports3DS', { ...request, merchantCapabilities: ['supportsDebit'] }, /supports3DS/],
  ])('throws for %s', async (_name, asked, message) => {
    const ApplePaySession = await session();
    expect(() => new ApplePaySession(3, asked)).toThrow(message);
  });

  it('throws for calls out of order and for handlers that it would never call', async () => {
    const ApplePaySession = await session();
    const sheet = new ApplePaySession(3, request);
    expect(() => sheet.completePayment?.({ status: 0 })).toThrow('is new');
    expect(() => Object.assign(sheet, { onshippingcontactselected: () => undefined })).toThrow(/extensible/);
    sheet.begin();
    expect(() => new ApplePaySession(3, request).begin()).toThrow('begun already');
    sheet.abort();
    expect(() => sheet.begin()).toThrow('begun already');
  });
});

describe('fake Google Pay', () => {
  const card = { type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] } };
  const ready = { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [card] };
  type Client = Record<'isReadyToPay' | 'loadPaymentData', (asked: object) => Promise<object>>;
  const client = async (environment: string | undefined = 'PRODUCTION') => {
    const page = await load('/wallets/pay.js');
    const { google } = page as unknown as {
      google: { payments: { api: { PaymentsClient: new (options: object) => Client } } };
    };
    return new google.payments.api.PaymentsClient({ environment });
  };

  it('runs only in the production environment (req 9.7)', async () => {
    await expect(client('TEST')).rejects.toThrow('PRODUCTION');
  });

  it.each([
    ['the network of an available card', {}, true],
    ['a network without a card', { allowedCardNetworks: ['JCB'] }, false],
    [
      'American Express without credit cards, of which it has no others',
      { allowedCardNetworks: ['AMEX'], allowCreditCards: false },
      false,
    ],
    ['debit cards but no credit or prepaid cards', { allowCreditCards: false, allowPrepaidCards: false }, true],
  ])('reports whether it is ready to pay with %s', async (_name, overrides, result) => {
    const method = { ...card, parameters: { ...card.parameters, ...overrides } };
    expect(await (await client()).isReadyToPay({ ...ready, allowedPaymentMethods: [method] })).toEqual({ result });
  });

  it.each([
    ['another version', { ...ready, apiVersion: 1 }, 'apiVersion'],
    ['PayPal inside', { ...ready, allowedPaymentMethods: [{ ...card, type: 'PAYPAL' }] }, 'CARD'],
    ['an unknown value', { ...ready, existingPaymentMethodRequired: true }, 'existingPaymentMethodRequired'],
    [
      'an unknown parameter',
      {
        ...ready,
        allowedPaymentMethods: [{ ...card, parameters: { ...card.parameters, billingAddressRequired: true } }],
      },
      'billingAddressRequired',
    ],
  ])('throws for %s', async (_name, asked, message) => {
    await expect((await client()).isReadyToPay(asked)).rejects.toThrow(message);
  });

  it('requires a gateway, a merchant and a final total', async () => {
    const transactionInfo = { countryCode: 'US', currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '1.00' };
    const merchantInfo = { merchantId: 'm', merchantName: 'Lumen' };
    const method = { ...card, tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: {} } };
    const request = { ...ready, allowedPaymentMethods: [method], merchantInfo, transactionInfo };
    const google = await client();
    for (const [overrides, message] of [
      [{ allowedPaymentMethods: [card] }, 'gateway'],
      [{ merchantInfo: { merchantName: 'Lumen' } }, 'merchantId'],
      [{ transactionInfo: { ...transactionInfo, totalPriceStatus: 'ESTIMATED' } }, 'final'],
      [{ transactionInfo: { ...transactionInfo, totalPrice: '1' } }, 'final'],
    ] as const) {
      await expect(google.loadPaymentData({ ...request, ...overrides })).rejects.toThrow(message);
    }
  });
});

describe('fake PayPal', () => {
  type Namespace = { Buttons(options?: object): { isEligible(): boolean } };

  it('is defined under the script’s namespace and offers only the PayPal button', async () => {
    const page = await load('/wallets/paypal.js?client-id=sandbox&currency=USD', { namespace: 'paypal7' });
    const { Buttons } = page.paypal7 as Namespace;
    expect(Buttons({ fundingSource: 'paypal' }).isEligible()).toBe(true);
    expect(Buttons({ fundingSource: 'venmo' }).isEligible()).toBe(false);
    expect(() => Buttons({ createSubscription: () => undefined })).toThrow('createSubscription');
    expect(page.paypal).toBeUndefined();
  });

  it.each([
    ['no client', '', 'client-id'],
    ['another currency', '?client-id=x&currency=EUR', 'USD'],
    ['another intent', '?client-id=x&intent=authorize', 'capture'],
    ['an unknown value', '?client-id=x&vault=true', 'vault'],
  ])('doesn’t load with %s', async (_name, query, message) => {
    await expect(load(`/wallets/paypal.js${query}`)).rejects.toThrow(message);
  });
});
