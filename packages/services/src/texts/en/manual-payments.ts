import type { ManualForm } from '@quittance/domain/payments/manual-payment';

/** Describes manually entered payments, to follow "from". */
export const manualPayments: Record<ManualForm, string> = {
  check: 'a check',
  'counter-cash': 'cash at the counter',
  'bank-transfer': 'a bank transfer',
  other: 'a payment that our staff recorded',
};
