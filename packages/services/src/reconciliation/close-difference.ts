import type { HouseAccount } from '@quittance/domain/reconciliation/suspense-postings';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadOpenDifferences } from './difference-row.ts';
import { endDifference } from './end-difference.ts';

/**
 * Closes a difference by an operator who has found out why (RELIABILITY 1): its amount leaves suspense, back to where the money was taken from,
 * or to the house account where it belongs. What a person has closed is not opened again. No customer's balance is touched. Throws RangeError
 * without a reason and a name. Refusal: NotFound for one that is not this tenant's or not open.
 */
export function closeDifference(
  context: Pick<ServiceContext, 'database' | 'now'>,
  closing: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    differenceId: string;
    operator: string;
    reason: string;
    moveTo?: HouseAccount | undefined;
  },
): Promise<{ kind: 'closed' } | Refusal<'NotFound'>> {
  const { tenant, differenceId, operator, reason, moveTo } = closing;
  if (operator.trim() === '' || reason.trim() === '')
    throw new RangeError('a difference is closed with a name and a reason');
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const open = validate(differenceId) ? await loadOpenDifferences(tx, { tenantId: tenant.id }) : [];
    const difference = open.find(({ difference_id }) => difference_id === differenceId);
    const isClosed =
      difference &&
      (await endDifference(tx, {
        tenantId: tenant.id,
        difference,
        because: `${operator.trim()}: ${reason.trim()}`,
        to: moveTo,
        today: todayOf(tenant, now).toString(),
        now,
      }));
    return isClosed ? { kind: 'closed' } : refuse('NotFound');
  });
}
