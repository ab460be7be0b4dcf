import type { CalendarDate } from '@internationalized/date';
import { type ChargeChangeRefusal, moveCharge } from '@quittance/domain/autopay/customer-changes';
import { refuse } from '../../refusal.ts';
import { type ChangeContext, type ChargeCommand, inCharge, notChangeable, saveChanged } from './hold-charge.ts';

/**
 * Moves a charge to another day, or for a bank account to the banking day after it, until the day before the charge. If
 * the notice that was delivered doesn't cover the new day, the charge is announced again.
 */
export function moveAutopayCharge(context: ChangeContext, command: ChargeCommand & { readonly toDay: CalendarDate }) {
  return inCharge(context, command, async (tx, held) => {
    const { charge, rules } = held;
    const changed = moveCharge(charge, { ...rules, toDay: command.toDay });
    if (changed.kind === 'refused') return refuseMove(changed.reason);
    const isMoved = changed.charge.chargeOn.compare(charge.chargeOn) !== 0;
    if (isMoved) await saveChanged(tx, { held, charge: changed.charge, event: 'moved' });
    return { kind: 'done' };
  });
}

function refuseMove(reason: ChargeChangeRefusal) {
  switch (reason) {
    case 'day-not-after-today':
    case 'day-too-late':
    case 'day-after-end':
      return refuse('PaymentDateNotAllowed', { field: 'chargeDate' });
    case 'notice-too-late':
      return refuse('AutopayNoticeTooLate', { field: 'chargeDate' });
    default:
      return notChangeable;
  }
}
