import { randomUUID } from 'node:crypto';
import { type Browser, required } from './browser.ts';
import { paymentOf } from './money.ts';
import type { Target } from './target.ts';

/** Where the PayPal payments of Northwind's demo payee go. */
export const payPalMerchant = 'demo-northwind-paypal';

type Amount = { account: string; amount: number };

/** Has a customer open an order and approve it at PayPal; answers its id. */
export async function openOrder(
  { processor }: Target,
  { browser, account, amount }: Amount & { browser: Browser },
): Promise<string> {
  const body = { accountReferenceCode: account, amount, idempotencyKey: randomUUID() };
  const { orderId } = required(await browser.call('payment/createpaypalorder', body), 'opening an order');
  await processor.approveOrder(String(orderId));
  return String(orderId);
}

/** A body of payment/submit that hands in an order. */
export function payPalPayment({ order, ...of }: Amount & { order: string }) {
  return { ...paymentOf('northwind', of), paymentMethod: 'paypal', wallet: 'payPal', paymentMethodToken: order };
}
