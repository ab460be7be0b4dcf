import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type LedgerLine, loadEntries, orderOfKind } from './ledger-line.ts';

/** A payment has only a few bookings; any beyond this are left out. */
const maxShown = 200;

export async function getPaymentLedger(
  context: Pick<ServiceContext, 'database'>,
  { tenant, paymentId }: { tenant: Pick<Tenant, 'id'>; paymentId: string },
): Promise<{ kind: 'ledger'; lines: LedgerLine[] } | Refusal<'NotFound'>> {
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  return context.database.inTenant(tenant.id, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select('confirmation_number')
      .where('tenant_id', '=', tenant.id)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    if (!payment) return refuse('NotFound');
    const rows = await tx
      .selectFrom('ledger_transaction')
      .select(['transaction_id', 'kind', 'effective_on', 'created_at'])
      .where('tenant_id', '=', tenant.id)
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .orderBy(orderOfKind)
      .orderBy('transaction_id')
      .limit(maxShown)
      .execute();
    const entriesOf = await loadEntries(tx, {
      tenantId: tenant.id,
      transactionIds: rows.map(({ transaction_id: id }) => id),
    });
    const lines = rows.map((row) => ({
      transactionId: row.transaction_id,
      kind: row.kind,
      paymentId,
      confirmationNumber: payment.confirmation_number,
      effectiveOn: row.effective_on,
      createdAt: row.created_at,
      entries: entriesOf(row.transaction_id),
    }));
    return { kind: 'ledger', lines };
  });
}
