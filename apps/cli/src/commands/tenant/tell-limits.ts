import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import type { Outcome } from '../../frame/command.ts';
import { dollars, money } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';

/** How often one may try to pay, as an outcome. */
export function tellLimits(limits: readonly VelocityLimit[]): Outcome {
  return {
    document: {
      limits: limits.map(({ scope, windowMinutes, maxPayments, maxCents }) => ({
        ...{ scope, windowMinutes, maxPayments },
        maxAmount: maxCents === null ? null : dollars(maxCents),
      })),
    },
    text: textTable(limits, [
      { title: 'scope', of: ({ scope }) => scope },
      {
        title: 'payments',
        of: ({ maxPayments }) => (maxPayments === null ? 'any number' : String(maxPayments)),
        isRight: true,
      },
      { title: 'amount', of: ({ maxCents }) => (maxCents === null ? 'any' : money(maxCents)), isRight: true },
      { title: 'in minutes', of: ({ windowMinutes }) => String(windowMinutes), isRight: true },
    ]),
  };
}
