import { currentTenant } from '@quittance/database/current-tenant';
import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { type TransactionStatus, transactionStatus, waysToPay } from '@quittance/domain/payments/transaction-status';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { firstIdAt } from '../reserve/first-id-at.ts';
import { isPaymentId } from '../reserve/payment-id.ts';
import { type PaymentView, selectPaymentViews } from './payment-view.ts';

/** Dates are YYYY-MM-DD. */
export type HistoryFilter = {
  accountReferenceCode?: string | undefined;
  statuses?: readonly TransactionStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Newest first; `nextCursor` is null on the last page. */
export type HistoryPage = { kind: 'page'; payments: PaymentView[]; nextCursor: string | null };

const defaultLimit = 25;
const dayMs = 86_400_000;

/**
 * Returns a page of a customer's payments, newest first (req 3.8, 4.2). Refuses with CursorInvalid when the cursor
 * can't come from this customer's history.
 */
export async function getHistory(
  context: Pick<ServiceContext, 'database' | 'laggingReads' | 'now'>,
  { tenant, session, filter }: { tenant: Tenant; session: CustomerSession; filter: HistoryFilter },
): Promise<HistoryPage | Refusal<'CursorInvalid'>> {
  const { cursor, limit = defaultLimit } = filter;
  if (cursor !== undefined && !isPaymentId(cursor)) return refuse('CursorInvalid');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const startOfToday = todayOf(tenant, context.now()).toDate(tenant.timeZone);
  const readPage = async (tx: ReadTransaction): Promise<HistoryPage | Refusal<'CursorInvalid'>> => {
    if (cursor !== undefined && !(await isOwn(tx, { ...owner, paymentId: cursor }))) return refuse('CursorInvalid');
    let query = selectPaymentViews(tx, owner);
    if (cursor !== undefined) query = query.where('payment.payment_id', '<', cursor);
    if (filter.accountReferenceCode) query = query.where(paysAccount(filter.accountReferenceCode));
    if (filter.statuses?.length) query = query.where(hasStatus(filter.statuses, startOfToday));
    if (filter.from) query = query.where('payment.scheduled_for', '>=', filter.from);
    if (filter.to) query = query.where('payment.scheduled_for', '<=', filter.to);
    if (filter.text) query = query.where(holdsText(filter.text));
    const payments = await query
      .orderBy('payment.payment_id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = payments.slice(0, limit);
    return {
      kind: 'page',
      payments: page,
      nextCursor: payments.length > limit ? (page.at(-1)?.paymentId ?? null) : null,
    };
  };
  return isOlderThanADay(filter, { tenant, now: context.now() })
    ? context.laggingReads.inCustomer(owner, readPage)
    : context.database.inCustomer(owner, readPage);
}

/** New payments show at once. Payments older than a day may show a recent cancellation a few seconds late. */
function isOlderThanADay({ to, cursor }: HistoryFilter, { tenant, now }: { tenant: Tenant; now: Date }): boolean {
  const yesterday = todayOf(tenant, now).subtract({ days: 1 });
  return (
    (to !== undefined && to < yesterday.toString()) ||
    (cursor !== undefined && cursor < firstIdAt(now.getTime() - dayMs))
  );
}

/** A cursor is the id of the last payment on the previous page. */
async function isOwn(
  tx: ReadTransaction,
  { tenantId, customerId, paymentId }: { tenantId: string; customerId: string; paymentId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

function paysAccount(referenceCode: string) {
  return sql<boolean>`exists (
    select from payment_share s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = ${currentTenant} and s.payment_id = payment.payment_id and a.reference_code = ${referenceCode}
  )`;
}

/** Searches a payment's visible identifiers, including those of each account, ignoring case. */
function holdsText(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(payment.confirmation_number ilike ${pattern} or exists (
    select from payment_share s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = ${currentTenant} and s.payment_id = payment.payment_id
      and (a.name ilike ${pattern} or a.reference_code ilike ${pattern})
  ))`;
}

function hasStatus(statuses: readonly TransactionStatus[], startOfToday: Date) {
  const combinations = waysToPay.flatMap((paymentMethodType) =>
    paymentStates.flatMap((state) =>
      [true, false].map((isApprovedToday) => ({ state, paymentMethodType, isApprovedToday })),
    ),
  );
  const wanted = combinations.filter((combination) => statuses.includes(transactionStatus(combination)));
  return sql<boolean>`(payment.state, payment.paid_by, payment.updated_at >= ${startOfToday} and payment.return_code is null) in (
    select * from unnest(
      ${wanted.map(({ state }) => state)}::text[],
      ${wanted.map(({ paymentMethodType }) => paymentMethodType)}::text[],
      ${wanted.map(({ isApprovedToday }) => isApprovedToday)}::boolean[]
    )
  )`;
}
