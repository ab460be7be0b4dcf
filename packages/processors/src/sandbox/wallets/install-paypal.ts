import type { StandIn } from './stand-in.ts';

type ButtonsOptions = {
  fundingSource?: string;
  createOrder?: (data: { paymentSource: string }) => Promise<string>;
  onApprove?: (data: { orderID: string; payerID: string }) => Promise<void>;
  onCancel?: (data: { orderID: string }) => void;
  onError?: (error: unknown) => void;
  onClick?: (data: { fundingSource: string }) => Promise<void> | void;
};

/**
 * Runs in a page. Defines PayPal's `Buttons` as documented by its JavaScript SDK, limited to what the portal uses,
 * under the name in the script element's data-namespace.
 */
export function installPayPal({ payers, post, script, openSheet, checkOptions }: StandIn): void {
  const query = new URL(script.src).searchParams;
  checkOptions('the script', Object.fromEntries(query), [
    'client-id',
    'merchant-id',
    'currency',
    'intent',
    'components',
    'disable-funding',
    'locale',
  ]);
  if (!query.get('client-id')) throw new Error('client-id is missing');
  if ((query.get('currency') ?? 'USD') !== 'USD') throw new Error('currency is USD');
  if ((query.get('intent') ?? 'capture') !== 'capture') throw new Error('intent is capture');

  const Buttons = (options: ButtonsOptions = {}) => {
    checkOptions('Buttons', options, [
      'fundingSource',
      'style',
      'createOrder',
      'onApprove',
      'onCancel',
      'onError',
      'onClick',
    ]);
    const holder = document.createElement('div');
    const button = document.createElement('button');
    let isOpen = false;

    const approve = async () => {
      await options.onClick?.({ fundingSource: 'paypal' });
      if (!options.createOrder) throw new Error('createOrder is missing');
      const orderID = await options.createOrder({ paymentSource: 'paypal' });
      if (typeof orderID !== 'string' || orderID === '') throw new Error('createOrder returned no order');
      const sheet = openSheet({ title: 'PayPal', legend: 'Payer', confirm: 'Approve', choices: payers });
      try {
        const payerID = await sheet.chosen;
        if (payerID === undefined) return options.onCancel?.({ orderID });
        await post(`/v1/paypal-orders/${encodeURIComponent(orderID)}/approve`, { payer: payerID });
        sheet.close();
        await options.onApprove?.({ orderID, payerID });
      } finally {
        sheet.close();
      }
    };

    button.type = 'button';
    button.textContent = 'PayPal';
    const size = { minHeight: '3.25rem', width: '100%', padding: '0 1.5rem', borderRadius: '0.75rem' };
    Object.assign(button.style, { ...size, border: '0', background: '#ffc439', color: '#111827', font: 'inherit' });
    holder.append(button);
    button.addEventListener('click', () => {
      if (isOpen) return;
      isOpen = true;
      approve()
        .catch((error: unknown) => options.onError?.(error))
        .finally(() => {
          isOpen = false;
        });
    });

    return {
      isEligible: () => options.fundingSource === undefined || options.fundingSource === 'paypal',
      render: async (container: HTMLElement | string) => {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        if (!parent) throw new Error('Buttons: the container is not in the page');
        parent.append(holder);
      },
      close: async () => holder.remove(),
    };
  };

  Object.assign(globalThis, { [script.dataset.namespace ?? 'paypal']: { Buttons } });
}
