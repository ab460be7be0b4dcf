/// <reference types="googlepay" />
/// <reference types="applepayjs" />
import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';

/** A payee with every wallet configured. */
export const everyWallet: WalletSettings = {
  applePay: { merchantIdentifier: 'merchant.example.lumen', displayName: 'Lumen City Power' },
  googlePay: { gateway: 'example', gatewayMerchantId: 'lumen', merchantId: 'BCR1', merchantName: 'Lumen City Power' },
  payPal: { clientId: 'client-1', merchantId: 'MERCHANT1' },
};

/** Controls the stand-in for Google Pay and records its calls. */
export type StandInGooglePay = {
  isReady: boolean;
  /** The result of Google's sheet: a token, a cancellation or an error. */
  sheet: () => Promise<string>;
  readonly clients: google.payments.api.PaymentOptions[];
  readonly readiness: google.payments.api.IsReadyToPayRequest[];
  readonly requests: google.payments.api.PaymentDataRequest[];
  readonly buttons: google.payments.api.ButtonOptions[];
};

/** Google Pay's API, as its script would create it. `script` does what that script does. */
export function standInGooglePay(): StandInGooglePay & { readonly script: () => void } {
  const state: StandInGooglePay = {
    isReady: true,
    sheet: async () => 'google-token',
    clients: [],
    readiness: [],
    requests: [],
    buttons: [],
  };
  class PaymentsClient {
    constructor(options: google.payments.api.PaymentOptions) {
      state.clients.push(options);
    }
    async isReadyToPay(request: google.payments.api.IsReadyToPayRequest) {
      state.readiness.push(request);
      return { result: state.isReady };
    }
    createButton(options: google.payments.api.ButtonOptions) {
      state.buttons.push(options);
      const container = document.createElement('div');
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-label', 'Google Pay');
      button.addEventListener('click', options.onClick);
      container.append(button);
      return container;
    }
    async loadPaymentData(request: google.payments.api.PaymentDataRequest) {
      state.requests.push(request);
      const token = await state.sheet();
      return { paymentMethodData: { tokenizationData: { type: 'PAYMENT_GATEWAY', token } } };
    }
  }
  return Object.assign(state, {
    script: () => Reflect.set(globalThis, 'google', { payments: { api: { PaymentsClient } } }),
  });
}

type Sheet = ApplePaySession;

/** Controls the stand-in for Apple Pay and records its calls. */
export type StandInApplePay = {
  canPay: boolean;
  readonly requests: ApplePayJS.ApplePayPaymentRequest[];
  /** The opened sheets, latest last. */
  readonly sheets: Sheet[];
  /** The calls on each sheet: the merchant session, the payment's result, or the abort. */
  readonly calls: unknown[];
};

/** Apple Pay's API, as a device or Apple's script would create it. */
export function standInApplePay(): StandInApplePay & { readonly script: () => void } {
  const state: StandInApplePay = { canPay: true, requests: [], sheets: [], calls: [] };
  class Session {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static supportsVersion = () => true;
    static canMakePayments = () => state.canPay;
    onvalidatemerchant: Sheet['onvalidatemerchant'] = () => undefined;
    onpaymentauthorized: Sheet['onpaymentauthorized'] = () => undefined;
    oncancel: Sheet['oncancel'] = () => undefined;
    constructor(_version: number, request: ApplePayJS.ApplePayPaymentRequest) {
      state.requests.push(request);
    }
    begin() {
      state.sheets.push(this as unknown as Sheet);
      const asking = { validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' };
      this.onvalidatemerchant(asking as ApplePayJS.ApplePayValidateMerchantEvent);
    }
    completeMerchantValidation(merchantSession: unknown) {
      state.calls.push({ merchantSession });
    }
    completePayment(result: unknown) {
      state.calls.push({ result });
    }
    abort() {
      state.calls.push('abort');
      this.oncancel(new Event('cancel') as unknown as ApplePayJS.Event);
    }
  }
  return Object.assign(state, { script: () => Reflect.set(globalThis, 'ApplePaySession', Session) });
}

/** Controls the stand-in for PayPal and records its calls. */
export type StandInPayPal = {
  isEligible: boolean;
  /** The payer's action at PayPal. */
  payer: 'approves' | 'cancels' | 'is-failed';
  canRender: boolean;
  readonly orders: string[];
};

/** PayPal's API, as its script would create it in the namespace of its element. */
export function standInPayPal(): StandInPayPal & { readonly script: (element: HTMLScriptElement) => void } {
  const state: StandInPayPal = { isEligible: true, payer: 'approves', canRender: true, orders: [] };
  const makeButtons = (options: PayPalButtonsComponentOptions = {}) => ({
    isEligible: () => state.isEligible,
    async render(container: HTMLElement | string) {
      if (!state.canRender || typeof container === 'string') throw new Error('PayPal could not be drawn');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'PayPal';
      button.addEventListener('click', () => void visit(options));
      container.append(button);
    },
    close: async () => undefined,
  });
  const visit = async (options: PayPalButtonsComponentOptions) => {
    void options.onClick?.({}, {} as never);
    try {
      const orderID = (await options.createOrder?.({ paymentSource: 'paypal' }, {} as never)) ?? '';
      state.orders.push(orderID);
      if (state.payer === 'cancels') return options.onCancel?.({ orderID }, { redirect: () => undefined });
      if (state.payer === 'is-failed') throw new Error('PayPal failed');
      await options.onApprove?.({ orderID }, {} as never);
    } catch (error) {
      options.onError?.({ error });
    }
  };
  return Object.assign(state, {
    script: ({ dataset }: HTMLScriptElement) =>
      Reflect.set(globalThis, dataset.namespace ?? 'paypal', { Buttons: makeButtons, version: '5' }),
  });
}

/** Removes the vendors' APIs from the page. */
export function forgetWallets(): void {
  for (const name of ['google', 'ApplePaySession', 'paypal', 'Stripe']) Reflect.deleteProperty(globalThis, name);
}
