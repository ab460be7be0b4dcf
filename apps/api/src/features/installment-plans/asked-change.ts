import type { seriesChange } from '@quittance/contract/installment-plans';
import { readRhythm } from '@quittance/contract/wire/installment-schedule';
import type { AskedChange } from '@quittance/services/installment-plans/change-installment-series';
import type * as z from 'zod/mini';

export function askedChange(change: z.output<typeof seriesChange>): AskedChange {
  switch (change.kind) {
    case 'move':
      return { kind: 'move', sequence: change.sequenceNumber, dueOn: change.installmentDate };
    case 'skip':
      return { kind: 'skip', sequence: change.sequenceNumber };
    case 'amount':
      return { kind: 'amount', amountCents: change.amount };
    case 'frequency': {
      const rhythm = readRhythm(change);
      // The contract's schema has checked this.
      if (!rhythm) throw new Error('no rhythm in a change of frequency');
      return { kind: 'frequency', rhythm, startOn: change.startDate, amountCents: change.amount };
    }
    case 'method':
      return { kind: 'method', methodReference: change.referenceId };
    case 'make-up':
      return { kind: 'make-up', methodReference: change.referenceId };
    case 'pause':
    case 'resume':
      return change;
  }
}
