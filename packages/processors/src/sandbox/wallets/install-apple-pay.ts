import type { StandIn } from './stand-in.ts';

/** Supported part of an ApplePayPaymentRequest. */
type SheetRequest = {
  merchantCapabilities: readonly string[];
  supportedNetworks: readonly string[];
  countryCode: string;
  currencyCode: string;
  total: { label: string; amount: string };
};
type Handler<Event> = ((event: Event) => void) | null;

/**
 * Runs in a page. Defines `ApplePaySession` as documented by Apple, limited to what the portal uses, with a sheet of
 * the sandbox.
 */
export function installApplePay({ cards, post, openSheet, checkOptions }: StandIn): void {
  const networks: Record<string, string> = {
    AMEX: 'amex',
    DISCOVER: 'discover',
    JCB: 'jcb',
    MASTERCARD: 'masterCard',
    VISA: 'visa',
  };
  const requestFields = ['merchantCapabilities', 'supportedNetworks', 'countryCode', 'currencyCode', 'total'];
  let active: object | undefined;

  class ApplePaySession extends EventTarget {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;

    static canMakePayments = () => true;
    static supportsVersion = (version: number) => Number.isInteger(version) && version >= 1 && version <= 14;
    static applePayCapabilities = async (merchantIdentifier: string) => {
      if (!merchantIdentifier) throw new TypeError('ApplePaySession: the merchant identifier is missing');
      return { paymentCredentialStatus: 'paymentCredentialsAvailable' };
    };

    onvalidatemerchant: Handler<{ validationURL: string }> = null;
    onpaymentauthorized: Handler<{ payment: { token: object } }> = null;
    oncancel: Handler<Event> = null;
    #request: SheetRequest;
    #state: 'new' | 'validating' | 'choosing' | 'authorized' | 'ended' = 'new';
    #close: () => void = () => undefined;

    constructor(version: number, request: SheetRequest) {
      super();
      if (!ApplePaySession.supportsVersion(version))
        throw new TypeError('ApplePaySession: this version is not supported');
      checkOptions('ApplePayPaymentRequest', request, requestFields);
      const { countryCode, currencyCode, total, merchantCapabilities } = request;
      if (countryCode !== 'US' || currencyCode !== 'USD') throw new TypeError('ApplePaySession: US and USD only');
      if (!/^\d+\.\d\d$/.test(total.amount) || !total.label)
        throw new TypeError('ApplePaySession: the total is not valid');
      if (!merchantCapabilities.includes('supports3DS'))
        throw new TypeError('ApplePaySession: supports3DS is required');
      this.#request = request;
      Object.seal(this);
    }

    begin() {
      if (this.#state !== 'new' || active) throw new DOMException('A session has begun already', 'InvalidAccessError');
      active = this;
      this.#state = 'validating';
      const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }));
    }

    completeMerchantValidation(session: { merchantSessionIdentifier?: string; domainName?: string }) {
      this.#expect('validating');
      if (!session?.merchantSessionIdentifier || session.domainName !== location.hostname) {
        this.#end();
        throw new DOMException('The merchant session is not of this page', 'InvalidAccessError');
      }
      this.#state = 'choosing';
      void this.#choose();
    }

    completePayment(result: { status: number }) {
      this.#expect('authorized');
      checkOptions('ApplePayPaymentAuthorizationResult', result, ['status']);
      if (result.status !== 0 && result.status !== 1) throw new TypeError('ApplePaySession: the status is not known');
      this.#end();
    }

    abort() {
      if (active !== this) throw new DOMException('The session is not open', 'InvalidAccessError');
      this.#end();
    }

    async #choose() {
      const { merchantCapabilities, supportedNetworks, total } = this.#request;
      const named = ['supportsCredit', 'supportsDebit'].filter((each) => merchantCapabilities.includes(each));
      const offered = cards.filter(({ network, kind }) => {
        const isKindTaken = named.length === 0 || named.includes(kind === 'DEBIT' ? 'supportsDebit' : 'supportsCredit');
        return isKindTaken && supportedNetworks.includes(networks[network] ?? '');
      });
      const confirm = `Pay $${total.amount}`;
      const sheet = openSheet({ title: `Apple Pay: ${total.label}`, legend: 'Card', confirm, choices: offered });
      this.#close = sheet.close;
      const id = await sheet.chosen;
      // The page may have ended the session while the sheet was open.
      if (this.#state !== 'choosing') return;
      const card = offered.find((each) => each.id === id);
      const answer = card && (await this.#mint(card.id));
      if (!card || !answer) {
        this.#end();
        this.oncancel?.(new Event('cancel'));
        return;
      }
      this.#state = 'authorized';
      const { network, kind, lastFour } = card;
      const displayName = `${networks[network]} ${lastFour}`;
      const paymentMethod = { displayName, network: networks[network], type: kind.toLowerCase() };
      const header = { publicKeyHash: 'sandbox', ephemeralPublicKey: 'sandbox', transactionId: answer.walletToken };
      const paymentData = { version: 'EC_v1', data: answer.walletToken, signature: 'sandbox', header };
      const token = { paymentData, paymentMethod, transactionIdentifier: answer.walletToken };
      this.onpaymentauthorized?.({ payment: { token } });
    }

    /** An unreachable sandbox ends the sheet like a cancellation, as on a device without a network. */
    #mint(card: string) {
      return post('/v1/wallet-tokens', { wallet: 'applePay', card }).catch(() => undefined);
    }

    #expect(state: 'validating' | 'authorized') {
      if (this.#state !== state) throw new DOMException(`The session is ${this.#state}`, 'InvalidAccessError');
    }

    #end() {
      this.#close();
      this.#state = 'ended';
      if (active === this) active = undefined;
    }
  }

  Object.assign(globalThis, { ApplePaySession });
}
