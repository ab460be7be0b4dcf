import type {
  InstallmentSchedule,
  ScheduleFault,
} from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { type Refusal, refuse } from '../../refusal.ts';

export type ScheduleRefusal = Refusal<'AmountAboveMaximum' | 'AmountBelowMinimum' | 'ScheduleInvalid'>;

/** Names the field as in req 7.6. */
export function refuseSchedule(fault: ScheduleFault, schedule: InstallmentSchedule): ScheduleRefusal {
  const { code, field } = refusalOf(fault, schedule);
  return refuse(code, { field: `installmentSchedule.${field}` });
}

function refusalOf(
  fault: ScheduleFault,
  { calculation }: InstallmentSchedule,
): { code: ScheduleRefusal['code']; field: string } {
  switch (fault) {
    case 'start-passed':
    case 'start-too-late':
      return { code: 'ScheduleInvalid', field: 'calculationDate' };
    case 'first-passed':
      return { code: 'ScheduleInvalid', field: 'firstInstallmentDate' };
    case 'first-takes-all':
      return { code: 'ScheduleInvalid', field: 'firstInstallmentAmount' };
    case 'total-without-end':
      return { code: 'ScheduleInvalid', field: 'endConditionType' };
    case 'end-before-start':
    case 'no-payments':
    case 'too-many-payments':
      return { code: 'ScheduleInvalid', field: 'endConditionValue' };
    case 'installment-below-minimum':
    case 'rest-below-minimum':
      return { code: 'AmountBelowMinimum', field: 'calculationAmount' };
    case 'installment-above-maximum':
      return { code: 'AmountAboveMaximum', field: 'calculationAmount' };
    case 'goal-exceeded':
      return { code: 'AmountAboveMaximum', field: calculation === 'total' ? 'calculationAmount' : 'endConditionValue' };
  }
}
