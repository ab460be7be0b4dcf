import type { PlanChange } from '@quittance/domain/installment-plans/change/change-plan';
import type { ChangeFault } from '@quittance/domain/installment-plans/current-plan';
import { type Refusal, refuse } from '../../refusal.ts';

export type ChangeRefusal = Refusal<
  'AmountAboveMaximum' | 'AmountBelowMinimum' | 'PlanChangeNotAllowed' | 'PlanNotChangeable'
>;

export function refuseChange(fault: ChangeFault, { kind }: Pick<PlanChange, 'kind'>): ChangeRefusal {
  const field = fieldOf(kind);
  switch (fault) {
    case 'plan-not-open':
    case 'nothing-left':
      return refuse('PlanNotChangeable', { field: 'transactionSeriesID' });
    case 'no-such-installment':
    case 'too-late':
      return refuse('PlanNotChangeable', { field: 'change.sequenceNumber' });
    case 'amount-below-minimum':
      return refuse('AmountBelowMinimum', { field });
    case 'amount-above-maximum':
      return refuse('AmountAboveMaximum', { field });
    case 'day-not-allowed':
      return refuse('PlanChangeNotAllowed', { field: kind === 'frequency' ? 'change.startDate' : field });
    case 'after-settlement-day':
    case 'too-many-payments':
    case 'not-for-settlements':
      return refuse('PlanChangeNotAllowed', { field });
  }
}

function fieldOf(kind: PlanChange['kind']): string {
  switch (kind) {
    case 'move':
      return 'change.installmentDate';
    case 'skip':
      return 'change.sequenceNumber';
    case 'amount':
    case 'frequency':
      return 'change.amount';
    default:
      return 'change.kind';
  }
}
