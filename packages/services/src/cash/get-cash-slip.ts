import { parseDate } from '@internationalized/date';
import { isSlipExpired } from '@quittance/domain/cash/slip-validity';
import type { Language } from '@quittance/domain/languages';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { redactFor, selectVisiblePayment } from '../payments/reserve/visible-payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

export type PrintedSlip = { kind: 'slip'; pdf: Uint8Array; slipNumber: string };

/**
 * Returns the slip of an awaiting payment for printing (req 3.12). Refuses with NotFound for another customer's or
 * tenant's slip, and for one that is paid, canceled or expired, so that nobody takes it to a store.
 */
export async function getCashSlip(
  context: Pick<ServiceContext, 'database' | 'now' | 'drawing'>,
  args: { tenant: Tenant; session: CustomerSession; paymentId: string; language: Language },
): Promise<PrintedSlip | Refusal<'NotFound'>> {
  const { tenant, session, paymentId, language } = args;
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const payment = await findAwaiting(context, { tenantId: tenant.id, session, paymentId });
  const slip = payment?.cashSlip;
  if (!slip || slip.network === null) return refuse('NotFound');
  if (isSlipExpired(parseDate(slip.expiresOn), todayOf(tenant, context.now()))) return refuse('NotFound');
  const facts = { ...slip, ...redactFor(session, payment), network: slip.network };
  const pdf = await context.drawing.draw({ kind: 'slip', facts: { tenant, slip: facts, language } });
  return { kind: 'slip', pdf, slipNumber: slip.slipNumber };
}

function findAwaiting(
  { database }: Pick<ServiceContext, 'database'>,
  { paymentId, tenantId, session }: { tenantId: Tenant['id']; session: CustomerSession; paymentId: string },
) {
  const owner = { tenantId, customerId: session.customerId };
  return database.inCustomer(owner, (tx) =>
    selectVisiblePayment(tx, { tenantId, session, paymentId })
      .where('payment.state', '=', 'awaiting')
      .executeTakeFirst(),
  );
}
