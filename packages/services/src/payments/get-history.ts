import {
  type PaymentState,
  paymentTransitions,
  type TransactionStatus,
  transactionStatus,
} from '@quittance/domain/payments/payment-life';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isPaymentId } from './payment-id.ts';
import { type PaymentView, selectPaymentViews } from './payment-view.ts';

/** What to leave out of the history; every part is optional. Days as YYYY-MM-DD. */
export type HistoryFilter = {
  accountReferenceCode?: string | undefined;
  statuses?: readonly TransactionStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 25;
/** A page of a customer's payments, newest first (SPEC 3.8, 4.2). A made-up cursor finds an empty page. */
export async function getHistory(
  context: Pick<ServiceContext, 'database'>,
  { tenant, session, filter }: { tenant: Tenant; session: CustomerSession; filter: HistoryFilter },
): Promise<{ payments: PaymentView[]; nextCursor: string | null }> {
  if (filter.cursor !== undefined && !isPaymentId(filter.cursor)) return { payments: [], nextCursor: null };
  const limit = filter.limit ?? defaultLimit;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const payments = await context.database.inCustomer(owner, (tx) => {
    let query = selectPaymentViews(tx, owner);
    if (filter.cursor) query = query.where('payment.payment_id', '<', filter.cursor);
    if (filter.accountReferenceCode) query = query.where(paysAccount(filter.accountReferenceCode));
    if (filter.statuses?.length)
      query = query.where(sql<boolean>`payment.state = any(${statesOf(filter.statuses)}::text[])`);
    if (filter.from) query = query.where('payment.pay_on', '>=', filter.from);
    if (filter.to) query = query.where('payment.pay_on', '<=', filter.to);
    if (filter.text) {
      const words = `%${filter.text.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(
        sql<boolean>`(payment.confirmation_number ilike ${words} or account.name ilike ${words} or account.reference_code ilike ${words})`,
      );
    }
    return query
      .orderBy('payment.payment_id', 'desc')
      .limit(limit + 1)
      .execute();
  });
  const page = payments.slice(0, limit);
  return { payments: page, nextCursor: payments.length > limit ? (page.at(-1)?.payment_id ?? null) : null };
}

/** Whether a share of the payment goes to an account. */
function paysAccount(referenceCode: string) {
  return sql<boolean>`exists (
    select from payment_share s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = payment.tenant_id and s.payment_id = payment.payment_id and a.reference_code = ${referenceCode}
  )`;
}

const allStates = [...new Set<PaymentState>(paymentTransitions.flatMap(({ from, to }) => [from, to]))];

/** Empty for a status that no payment can have; SQL's `in` takes no empty list. */
function statesOf(statuses: readonly TransactionStatus[]): PaymentState[] {
  return allStates.filter((state) => statuses.includes(transactionStatus(state)));
}
