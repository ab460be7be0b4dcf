import { randomUUID } from 'node:crypto';
import { type Browser, required } from './browser.ts';
import { paymentOf } from './money.ts';
import type { Target } from './target.ts';

/** PayPal merchant of Northwind's demo payee. */
export const payPalMerchant = 'demo-northwind-paypal';

type Amount = { account: string; amount: number };

/** Opens an order, approves it at PayPal and returns its id. */
export async function openOrder(
  { processor }: Target,
  { browser, account, amount }: Amount & { browser: Browser },
): Promise<string> {
  const body = { accountReferenceCode: account, amount, idempotencyKey: randomUUID() };
  const { orderId } = required(await browser.call('payment/createpaypalorder', body), 'opening an order');
  await processor.approveOrder(String(orderId));
  return String(orderId);
}

/** Builds a payment/submit body for a PayPal order. */
export function payPalPayment({ order, ...of }: Amount & { order: string }) {
  return { ...paymentOf('northwind', of), paymentMethod: 'paypal', wallet: 'payPal', paymentMethodToken: order };
}
