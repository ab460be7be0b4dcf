import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { OpenPayment } from './stored-payment.ts';

/** Returns the channel that determines the text about a reviewed payment's money movement. */
export function channelOfPayment({ paymentType }: Pick<OpenPayment, 'paymentType'>): PaymentChannel {
  switch (paymentType) {
    case 'bankaccount':
      return 'bank';
    case 'paypal':
      return 'payPal';
    case 'cash':
      return 'cash';
    case 'creditcard':
    case 'debitcard':
    case 'hsacard':
      return 'card';
  }
}
