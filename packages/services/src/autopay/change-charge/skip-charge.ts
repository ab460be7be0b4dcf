import { skipCharge } from '@quittance/domain/autopay/customer-changes';
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
