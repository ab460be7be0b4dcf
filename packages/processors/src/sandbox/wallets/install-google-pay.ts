import type { StandIn } from './stand-in.ts';

type CardMethod = {
  type: string;
  parameters: {
    allowedAuthMethods: readonly string[];
    allowedCardNetworks: readonly string[];
    allowCreditCards?: boolean;
    allowPrepaidCards?: boolean;
  };
  tokenizationSpecification?: { type: string; parameters: Record<string, string> };
};
type ReadyRequest = { apiVersion: number; apiVersionMinor: number; allowedPaymentMethods: readonly CardMethod[] };
type DataRequest = ReadyRequest & {
  merchantInfo: { merchantId: string; merchantName: string };
  transactionInfo: { countryCode: string; currencyCode: string; totalPriceStatus: string; totalPrice: string };
};

/**
 * Runs in a page. Defines `google.payments.api.PaymentsClient` as documented by Google, limited to what the portal
 * uses.
 */
export function installGooglePay({ cards, post, openSheet, checkOptions }: StandIn): void {
  const refuse = (statusCode: string, statusMessage: string): never => {
    throw Object.assign(new Error(statusMessage), { statusCode, statusMessage });
  };
  const readMethods = (name: string, { apiVersion, apiVersionMinor, allowedPaymentMethods }: ReadyRequest) => {
    if (apiVersion !== 2 || apiVersionMinor !== 0) refuse('DEVELOPER_ERROR', `${name}: apiVersion is 2.0`);
    const [method] = allowedPaymentMethods;
    if (method?.type !== 'CARD' || allowedPaymentMethods.length > 1) {
      return refuse('DEVELOPER_ERROR', `${name}: exactly one payment method, CARD, is supported`);
    }
    checkOptions(`${name}.CARD`, method, ['type', 'parameters', 'tokenizationSpecification']);
    checkOptions(`${name}.CARD.parameters`, method.parameters, [
      'allowedAuthMethods',
      'allowedCardNetworks',
      'allowCreditCards',
      'allowPrepaidCards',
    ]);
    return method;
  };
  const cardsFor = ({ parameters }: CardMethod) =>
    cards.filter(({ network, kind }) => {
      const isRefused =
        (kind === 'CREDIT' && parameters.allowCreditCards === false) ||
        (kind === 'PREPAID' && parameters.allowPrepaidCards === false);
      return !isRefused && parameters.allowedCardNetworks.includes(network);
    });

  class PaymentsClient {
    constructor(options: { environment?: string; merchantInfo?: { merchantId?: string; merchantName?: string } }) {
      checkOptions('PaymentOptions', options, ['environment', 'merchantInfo']);
      if (options.environment !== 'PRODUCTION') throw new TypeError('PaymentsClient: the environment is PRODUCTION');
    }

    async isReadyToPay(request: ReadyRequest) {
      checkOptions('IsReadyToPayRequest', request, ['apiVersion', 'apiVersionMinor', 'allowedPaymentMethods']);
      return { result: cardsFor(readMethods('IsReadyToPayRequest', request)).length > 0 };
    }

    createButton(options: { onClick: (event: Event) => void }) {
      checkOptions('ButtonOptions', options, [
        'onClick',
        'allowedPaymentMethods',
        'buttonColor',
        'buttonType',
        'buttonRadius',
        'buttonSizeMode',
        'buttonLocale',
      ]);
      const holder = document.createElement('div');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Google Pay';
      const size = { minHeight: '3.25rem', width: '100%', padding: '0 1.5rem', borderRadius: '0.75rem' };
      Object.assign(button.style, { ...size, border: '0', background: '#000000', color: '#ffffff', font: 'inherit' });
      button.addEventListener('click', options.onClick);
      holder.append(button);
      return holder;
    }

    async loadPaymentData(request: DataRequest) {
      const fields = ['apiVersion', 'apiVersionMinor', 'allowedPaymentMethods', 'merchantInfo', 'transactionInfo'];
      checkOptions('PaymentDataRequest', request, fields);
      const method = readMethods('PaymentDataRequest', request);
      const { merchantInfo, transactionInfo } = request;
      const { countryCode, currencyCode, totalPriceStatus, totalPrice } = transactionInfo;
      if (!merchantInfo?.merchantId) refuse('DEVELOPER_ERROR', 'merchantInfo.merchantId is missing');
      if (method.tokenizationSpecification?.type !== 'PAYMENT_GATEWAY')
        refuse('DEVELOPER_ERROR', 'No gateway is named');
      if (countryCode !== 'US' || currencyCode !== 'USD') refuse('DEVELOPER_ERROR', 'US and USD only');
      if (totalPriceStatus !== 'FINAL' || !/^\d+\.\d\d$/.test(totalPrice)) {
        refuse('DEVELOPER_ERROR', 'The total has to be final, with 2 decimals');
      }
      const offered = cardsFor(method);
      const title = `Google Pay: ${merchantInfo.merchantName}`;
      const sheet = openSheet({ title, legend: 'Card', confirm: `Pay $${totalPrice}`, choices: offered });
      try {
        const id = await sheet.chosen;
        const card = offered.find((each) => each.id === id);
        if (!card) return refuse('CANCELED', 'The person closed the sheet');
        const { walletToken } = await post('/v1/wallet-tokens', { wallet: 'googlePay', card: card.id });
        const { network: cardNetwork, kind: cardFundingSource, lastFour: cardDetails } = card;
        return {
          apiVersion: 2,
          apiVersionMinor: 0,
          paymentMethodData: {
            type: 'CARD',
            description: `${cardNetwork} •••• ${cardDetails}`,
            info: { cardNetwork, cardDetails, cardFundingSource },
            tokenizationData: { type: 'PAYMENT_GATEWAY', token: walletToken },
          },
        };
      } finally {
        sheet.close();
      }
    }
  }

  Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } });
}
