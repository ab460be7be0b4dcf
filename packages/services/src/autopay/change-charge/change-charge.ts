import type { CalendarDate } from '@internationalized/date';
import {
  approveCharge,
  type ChargeChangeRefusal,
  moveCharge,
  skipCharge,
} from '@quittance/domain/autopay/customer-changes';
import type { Cents } from '@quittance/domain/money/cents';
import { refuse } from '../../refusal.ts';
import { type ChangeContext, type ChargeCommand, inCharge, notChangeable, saveChanged } from './hold-charge.ts';

/** Skips a charge until its payment is made, also on its day. Returns a skipped charge unchanged. */
export function skipAutopayCharge(context: ChangeContext, command: ChargeCommand) {
  return inCharge(context, command, async (tx, held) => {
    if (held.charge.state === 'skipped') return { kind: 'done' };
    const changed = skipCharge(held.charge);
    if (changed.kind === 'refused') return notChangeable;
    await saveChanged(tx, { held, charge: changed.charge, event: 'skipped' });
    return { kind: 'done' };
  });
}

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

/**
 * Approves an amount above the ceiling until the day before the charge. Refuses with AutopayOutdated if it isn't the
 * amount that the customer saw. Returns an approved charge unchanged.
 */
export function approveAutopayCharge(context: ChangeContext, command: ChargeCommand & { readonly amountCents: Cents }) {
  return inCharge(context, command, async (tx, held) => {
    const { charge, rules } = held;
    const isSeen = command.amountCents === charge.amountCents;
    const isApproved = charge.approvedOn !== null && approvedStates.includes(charge.state);
    if (isApproved && isSeen) return { kind: 'done' };
    const changed = approveCharge(charge, rules);
    if (changed.kind === 'refused') return notChangeable;
    if (!isSeen) return refuse('AutopayOutdated', { field: 'amount' });
    await saveChanged(tx, { held, charge: changed.charge, event: 'approved' });
    return { kind: 'done' };
  });
}

const approvedStates: readonly string[] = ['announced', 'charging', 'paid'];
