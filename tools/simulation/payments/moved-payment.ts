import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { PaymentHappening } from '@quittance/services/payments/payment-step';
import type { Tables } from '../database/tables.ts';
import type { Mutant } from '../mutants.ts';

/** A payment event that was just stored. */
export type Moved = {
  payment: Tables['payment'];
  to: PaymentState;
  happening: PaymentHappening;
  today: string;
  now: Date;
  mutant: Mutant | undefined;
};
