import { parseDate } from '@internationalized/date';
import type { CashSlip } from '@quittance/contract/transactions';
import { cents } from '@quittance/domain/money/cents';
import { barcodeWidths } from '@quittance/services/cash/barcode-widths';
import type { PaymentView } from '@quittance/services/payments/history/payment-view';

/** Returns null once a retailer was paid, and for payments other than cash (req 3.12). */
export function presentCashSlip({ state, amountCents, cashSlip: slip }: PaymentView): CashSlip | null {
  if (state !== 'awaiting' || !slip) return null;
  return {
    slipNumber: slip.slipNumber,
    barcode: barcodeWidths(slip.slipNumber),
    amount: cents(amountCents),
    minimumAmount: cents(slip.minimumCents),
    maximumAmount: cents(slip.maximumCents),
    expiresOn: parseDate(slip.expiresOn),
    network: slip.network ?? '',
  };
}
