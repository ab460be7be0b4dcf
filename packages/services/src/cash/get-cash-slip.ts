import { parseDate } from '@internationalized/date';
import { isSlipExpired } from '@quittance/domain/cash/slip-validity';
import type { Language } from '@quittance/domain/languages';
import { selectPaymentViews } from '../payments/payment-view.ts';
import { guestPrincipal } from '../payments/submit-payment-command.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { drawSlip } from './slip/draw-slip.ts';

/** A slip, ready to be sent: the PDF's bytes, and the number that names the file. */
export type PrintedSlip = { kind: 'slip'; pdf: Uint8Array; slipNumber: string };

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The slip of a payment that awaits cash, for printing (SPEC 3.12). NotFound for a made-up id and for another customer's or tenant's
 * slip alike, and for one that is paid, canceled or over: nobody should take it to a store.
 */
export async function getCashSlip(
  context: Pick<ServiceContext, 'database' | 'now'>,
  args: { tenant: Tenant; session: CustomerSession; paymentId: string; language: Language },
): Promise<PrintedSlip | Refusal<'NotFound'>> {
  const { tenant, session, paymentId, language } = args;
  if (!uuidPattern.test(paymentId)) return refuse('NotFound');
  const payment = await findAwaiting(context, { tenantId: tenant.id, session, paymentId });
  const slip = payment?.cash_slip;
  if (!slip || slip.network === null) return refuse('NotFound');
  if (isSlipExpired(parseDate(slip.expires_on), todayOf(tenant, context.now()))) return refuse('NotFound');
  const facts = { ...slip, ...payment, network: slip.network };
  const pdf = await drawSlip({ tenant, slip: facts, language });
  return { kind: 'slip', pdf, slipNumber: slip.slip_number };
}

function findAwaiting(
  { database }: Pick<ServiceContext, 'database'>,
  { paymentId, tenantId, session }: { tenantId: Tenant['id']; session: CustomerSession; paymentId: string },
) {
  const owner = { tenantId, customerId: session.customerId };
  return database.inCustomer(owner, (tx) =>
    selectPaymentViews(tx, owner)
      // A guest has the slips of this very visit (SPEC 6.1); its keys say which those are.
      .$if(isGuestSession(session), (payments) =>
        payments.where((row) =>
          row.exists(
            row
              .selectFrom('idempotency_key')
              .select('idempotency_key.payment_id')
              .where('idempotency_key.tenant_id', '=', tenantId)
              .where('idempotency_key.principal', '=', guestPrincipal(session))
              .whereRef('idempotency_key.payment_id', '=', 'payment.payment_id'),
          ),
        ),
      )
      .where('payment.payment_id', '=', paymentId)
      .where('payment.state', '=', 'awaiting')
      .executeTakeFirst(),
  );
}
