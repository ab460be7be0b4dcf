import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type BalanceChange, changeBetween, guestChange, owedToday } from '@quittance/domain/balances/balance-change';
import { type AccountBalance, guestBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { pageOf } from '../../page-of.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { type CustomerSession, isGuestSession, mayUseAccount } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { loadBalances } from '../load-balances.ts';
import { isBookingOf, type LoadedLine, loadBalanceLines } from './load-balance-lines.ts';

/** A change in the amount owed, and the balance after it. Amounts in cents; `on` is YYYY-MM-DD. */
export type BalanceLine = {
  /** Id of the ledger transaction; null for a line that summarizes several. */
  readonly lineId: string | null;
  readonly on: string;
  readonly change: BalanceChange;
  /** Positive when the amount owed goes up. */
  readonly amountCents: Cents;
  /** Negative when the account is in credit. */
  readonly balanceAfterCents: Cents;
  readonly payment: PaymentOfLine | null;
  readonly billNumber: string | null;
};

export type PaymentOfLine = Pick<
  LoadedLine,
  'paymentMethodType' | 'lastFour' | 'bankAccountType' | 'cardBinType' | 'wallet' | 'manualForm' | 'returnCode'
> & { readonly confirmationNumber: string };

export type BalanceLines = {
  readonly kind: 'page';
  readonly balance: AccountBalance;
  readonly payeeName: string;
  readonly lines: readonly BalanceLine[];
  readonly nextCursor: string | null;
};

type Asked = {
  readonly accountReferenceCode: string;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const defaultLimit = 25;

/**
 * Lists the changes in an account's balance, newest first. The balance after the newest line equals the ledger's. A
 * guest sees only the account of their link: the creditor's own lines plus one line for all payments and credits,
 * ending at the balance that guests may see. Lines and balance come from one snapshot.
 */
export async function listBalanceLines(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, asked }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; session: CustomerSession; asked: Asked },
): Promise<BalanceLines | Refusal<'NotFound' | 'CursorInvalid'>> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { accountReferenceCode, cursor, limit = defaultLimit } = asked;
  const isGuest = isGuestSession(session);
  return database.inCustomer(owner, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const account = await findAccount(tx, { ...owner, accountReferenceCode });
    if (!account || !mayUseAccount(session, account.account_id)) return refuse('NotFound');
    const of = { tenantId: tenant.id, accountId: account.account_id, isGuest };
    if (cursor !== undefined && !(await isBookingOf(tx, { ...of, transactionId: cursor }))) {
      return refuse('CursorInvalid', { field: 'cursor' });
    }
    const balanceOf = await loadBalances(tx, { tenant, accountIds: [account.account_id], now: now() });
    const balance = balanceOf(account.account_id);
    const today = todayOf(tenant, now()).toString();
    const rows = await loadBalanceLines(tx, { ...of, today, before: cursor, limit: limit + 1 });
    const page = pageOf(rows, { limit, idOf: ({ transactionId: id }) => id });
    const lines = page.rows.map((row) => balanceLine(isGuest ? { ...row, change: guestChange(row.change) } : row));
    const newest = isGuest && cursor === undefined ? guestLine({ balance, after: lines[0], on: today }) : [];
    return {
      kind: 'page',
      balance: isGuest ? guestBalance(balance) : balance,
      payeeName: account.payee_name,
      lines: [...newest, ...lines],
      nextCursor: page.nextCursor,
    };
  });
}

function balanceLine({ change, ...row }: LoadedLine): BalanceLine {
  return {
    lineId: row.transactionId,
    on: row.on,
    change,
    amountCents: cents(row.amountCents),
    balanceAfterCents: cents(row.balanceAfterCents),
    payment: row.confirmationNumber === null ? null : { ...row, confirmationNumber: row.confirmationNumber },
    billNumber: change === 'bill' ? row.billNumber : null,
  };
}

function findAccount(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; accountReferenceCode: string },
): Promise<{ account_id: string; payee_name: string } | undefined> {
  return tx
    .selectFrom('account')
    .innerJoin('payee', (join) =>
      join.onRef('payee.tenant_id', '=', 'account.tenant_id').onRef('payee.payee_code', '=', 'account.payee_code'),
    )
    .select(['account.account_id', 'payee.name as payee_name'])
    .where('account.tenant_id', '=', of.tenantId)
    .where('account.customer_id', '=', of.customerId)
    .where('account.reference_code', '=', of.accountReferenceCode)
    .executeTakeFirst();
}

/**
 * Sums all payments, refunds and settlements into one line, from the creditor's last line to the balance that guests
 * may see. Returns none when there were no such changes.
 */
function guestLine({
  balance,
  after,
  on,
}: {
  balance: AccountBalance;
  after: BalanceLine | undefined;
  on: string;
}): BalanceLine[] {
  const balanceAfterCents = owedToday(guestBalance(balance));
  const amountCents = changeBetween({ before: after?.balanceAfterCents ?? zeroCents, after: balanceAfterCents });
  if (amountCents === 0) return [];
  return [
    { lineId: null, on, change: 'payments-so-far', amountCents, balanceAfterCents, payment: null, billNumber: null },
  ];
}
