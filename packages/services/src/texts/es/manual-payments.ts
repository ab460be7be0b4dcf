import type { ManualForm } from '@quittance/domain/payments/manual-payment';

/** Describes manually entered payments, to follow "de". */
export const manualPayments: Record<ManualForm, string> = {
  check: 'un cheque',
  'counter-cash': 'efectivo en ventanilla',
  'bank-transfer': 'una transferencia bancaria',
  other: 'un pago que registró nuestro personal',
};
