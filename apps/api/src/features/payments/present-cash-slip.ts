import { parseDate } from '@internationalized/date';
import type { CashSlip } from '@quittance/contract/transactions';
import { cents } from '@quittance/domain/money/cents';
import { barcodeWidths } from '@quittance/services/cash/barcode-widths';
import type { PaymentView } from '@quittance/services/payments/history/payment-view';

/** Returns null once a retailer was paid, and for payments other than cash (req 3.12). */
export function presentCashSlip({ state, amount_cents, cash_slip: slip }: PaymentView): CashSlip | null {
  if (state !== 'awaiting' || !slip) return null;
  return {
    slipNumber: slip.slip_number,
    barcode: barcodeWidths(slip.slip_number),
    amount: cents(amount_cents),
    minimumAmount: cents(slip.minimum_cents),
    maximumAmount: cents(slip.maximum_cents),
    expiresOn: parseDate(slip.expires_on),
    network: slip.network ?? '',
  };
}
