import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { CheckLimit } from '@quittance/domain/payment-methods/check-limits';
import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import { loadCheckLimits, loadVelocityLimits } from '@quittance/services/payments/reserve/velocity-limits';
import type { Outcome } from '../../frame/command.ts';
import { dollars, money } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';

type Limit = VelocityLimit | (CheckLimit & { maxCents: null });

/** Loads the limits on payments, followed by those on card and bank account checks, which have no amount. */
export async function loadAllLimits(tx: TenantTransaction, tenantId: string): Promise<Limit[]> {
  const checks = await loadCheckLimits(tx, tenantId);
  return [...(await loadVelocityLimits(tx, tenantId)), ...checks.map((limit) => ({ ...limit, maxCents: null }))];
}

export function formatLimits(limits: readonly Limit[]): Outcome {
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
        title: 'attempts',
        of: ({ maxPayments }) => (maxPayments === null ? 'any' : String(maxPayments)),
        isRight: true,
      },
      { title: 'amount', of: ({ maxCents }) => (maxCents === null ? 'any' : money(maxCents)), isRight: true },
      { title: 'minutes', of: ({ windowMinutes }) => String(windowMinutes), isRight: true },
    ]),
  };
}
