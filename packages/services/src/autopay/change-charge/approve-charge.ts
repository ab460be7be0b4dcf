import { approveCharge } from '@quittance/domain/autopay/customer-changes';
import type { Cents } from '@quittance/domain/money/cents';
import { refuse } from '../../refusal.ts';
import { type ChangeContext, type ChargeCommand, inCharge, notChangeable, saveChanged } from './hold-charge.ts';

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
