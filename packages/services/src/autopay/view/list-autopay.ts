import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Operator } from '../../staff/operator.ts';
import { recordStaffRead } from '../../staff/record-staff-read.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { type AutopayView, loadAutopayViews } from './autopay-view.ts';

/** Lists a customer's agreements with their charges: active ones first, then the most recently ended. */
export function listAutopay(
  context: Pick<ServiceContext, 'database'>,
  { tenant, session }: { tenant: Pick<Tenant, 'id'>; session: Pick<CustomerSession, 'customerId'> },
): Promise<AutopayView[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, (tx) => loadAutopayViews(tx, owner));
}

export type AutopayEventLine = {
  readonly event: string;
  readonly chargeId: string | null;
  readonly paymentId: string | null;
  readonly reason: string | null;
  readonly at: Date;
};

export type StaffAutopayView = { readonly agreement: AutopayView; readonly events: readonly AutopayEventLine[] };

const eventsShown = 100;

/** Lists a customer's agreements to an employee and records the access in the audit log. */
export function listCustomerAutopay(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, customerId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; customerId: string },
): Promise<{ kind: 'found'; agreements: StaffAutopayView[] } | Refusal<'NotFound'>> {
  const owner = { tenantId: tenant.id, customerId };
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const customer = await tx
        .selectFrom('customer')
        .select('customer_id')
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      if (!customer) return refuse('NotFound');
      await recordStaffRead(tx, { ...owner, kind: 'plan', actor, now: context.now() });
      const agreements: StaffAutopayView[] = [];
      for (const agreement of await loadAutopayViews(tx, owner))
        agreements.push({ agreement, events: await loadEvents(tx, { ...owner, autopayId: agreement.autopayId }) });
      return { kind: 'found', agreements };
    },
    { operator: actor },
  );
}

function loadEvents(
  tx: TenantTransaction,
  { tenantId, autopayId }: { tenantId: string; autopayId: string },
): Promise<AutopayEventLine[]> {
  return tx
    .selectFrom('autopay_event')
    .select(['event', 'charge_id as chargeId', 'payment_id as paymentId', 'reason', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .orderBy('event_no', 'desc')
    .limit(eventsShown)
    .execute();
}
