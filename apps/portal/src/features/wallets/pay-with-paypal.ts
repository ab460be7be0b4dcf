import type { PayPalButtonsComponent } from '@paypal/paypal-js';
import { createPayPalOrder } from '@quittance/contract/payments';
import type { ApiClient } from '../../platform/api-client.ts';
import { callProblem } from './call-problem.ts';
import type { PayPal } from './open-paypal.ts';
import type { WalletPayment, WalletResult } from './wallet.ts';

/**
 * The page data that PayPal's button needs. `payment` is read on click, because the amount may have changed by then.
 */
export type PayPalButtonContext = {
  readonly api: ApiClient;
  readonly payment: () => WalletPayment;
  readonly onPress: () => void;
  readonly onResult: (result: WalletResult) => void;
};

/**
 * Creates PayPal's button. A click opens an order on our server, which the payer approves at PayPal. Nothing is
 * captured before payment/submit. The order ID is the token.
 */
export function payPalButton({ Buttons }: PayPal, context: PayPalButtonContext): PayPalButtonsComponent {
  let isSettled = false;
  const settle = (result: WalletResult) => {
    if (!isSettled) context.onResult(result);
    isSettled = true;
  };
  return Buttons({
    fundingSource: 'paypal',
    style: { color: 'gold', height: 52, label: 'pay', shape: 'rect', borderRadius: 12 },
    onClick: () => {
      isSettled = false;
      context.onPress();
    },
    createOrder: async () => {
      const outcome = await context.api.call(createPayPalOrder, orderRequest(context.payment()));
      if (outcome.kind === 'ok') return outcome.answer.orderId;
      settle({ kind: 'problem', ...callProblem('payPal', outcome) });
      throw new Error(`payment/createpaypalorder ended as ${outcome.kind}`);
    },
    onApprove: async ({ orderID }) =>
      settle({ kind: 'authorized', wallet: 'payPal', token: orderID, finish: () => undefined }),
    onCancel: () => settle({ kind: 'canceled' }),
    onError: () => settle({ kind: 'problem', wallet: 'payPal', why: 'failed' }),
  });
}

function orderRequest({ accountReferenceCode, amountCents, isSettlement, idempotencyKey }: WalletPayment) {
  return { accountReferenceCode, amount: amountCents, isSettlement, idempotencyKey };
}
