import { type ReturnConsequence, returnConsequence } from '@quittance/domain/installment-plans/retry-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { returnMeaning } from '@quittance/domain/returns/return-meaning';
import { sql } from 'kysely';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { returnedAt } from './returned-at.ts';

export type ListedReturn = {
  readonly paymentId: string;
  readonly confirmationNumber: string;
  readonly accountReferenceCode: string;
  readonly payeeCode: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly code: string;
  readonly meaning: string;
  readonly returnedAt: Date;
  readonly consequence: ReturnConsequence;
  /** An employee found the return wrong, so the payment counts again. */
  readonly isReopened: boolean;
  /** The payment that replaced it: a retry, or the corrected entry. */
  readonly successorId: string | null;
  readonly caseId: string | null;
  readonly isCaseOpen: boolean;
};

/** Filters by codes, payee and return dates; `cursor` is the last payment of the previous page. */
export type ReturnQuery = {
  tenant: Tenant;
  codes?: readonly string[] | undefined;
  payeeCode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

type Row = {
  payment_id: string;
  confirmation_number: string;
  account_code: string;
  payee_code: string;
  amount_cents: number;
  fee_cents: number;
  return_code: string;
  returned_at: Date;
  is_reopened: boolean;
  successor_id: string | null;
  case_id: string | null;
  is_case_open: boolean;
};

export async function listReturns(
  context: Pick<ServiceContext, 'database'>,
  { tenant, codes, payeeCode, from, to, cursor, limit = usualPage }: ReturnQuery,
): Promise<Page<ListedReturn>> {
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Row>`
      with page as materialized (
        select p.payment_id, p.confirmation_number, p.account_id, p.amount_cents, p.fee_cents, p.return_code, p.state,
          ${returnedAt('p')} as returned_at
        from payment p
        where p.tenant_id = ${tenant.id} and p.return_code is not null and p.paid_by = 'bankaccount'
          and (${cursor ?? null}::uuid is null or p.payment_id < ${cursor ?? null}::uuid)
          and (${codes ?? null}::text[] is null or p.return_code = any(${codes ?? null}::text[]))
          and (${from ?? null}::date is null or (${returnedAt('p')} at time zone ${tenant.timeZone})::date >= ${from ?? null}::date)
          and (${to ?? null}::date is null or (${returnedAt('p')} at time zone ${tenant.timeZone})::date <= ${to ?? null}::date)
          and (${payeeCode ?? null}::text is null or (
            select a.payee_code from account a where a.tenant_id = ${tenant.id} and a.account_id = p.account_id
          ) = ${payeeCode ?? null})
        order by p.payment_id desc limit ${limit + 1}
      )
      select p.payment_id, p.confirmation_number, a.reference_code as account_code, a.payee_code, p.amount_cents, p.fee_cents, p.return_code,
        p.returned_at, p.state <> 'returned' as is_reopened, coalesce(
          (
            select r.payment_id from payment_share s join payment r on r.tenant_id = s.tenant_id and r.payment_id = s.payment_id
            where s.tenant_id = ${tenant.id} and s.account_id = p.account_id and r.retry_of = p.payment_id
            order by r.created_at desc limit 1
          ),
          (select c.payment_id from payment_correction c where c.tenant_id = ${tenant.id} and c.returned_payment_id = p.payment_id)
        ) as successor_id, o.case_id, (o.case_id is not null and o.closed_at is null) as is_case_open
      from page p
      join account a on a.tenant_id = ${tenant.id} and a.account_id = p.account_id
      left join lateral (
        select o.case_id, o.closed_at from operator_case o
        where o.tenant_id = ${tenant.id} and o.payment_id = p.payment_id and o.code is not null order by o.opened_at desc limit 1
      ) o on true
      order by p.payment_id desc
    `.execute(tx);
    return rows.map(viewOf);
  });
  return pageOf(read, { limit, idOf: ({ paymentId }) => paymentId });
}

function viewOf(row: Row): ListedReturn {
  return {
    paymentId: row.payment_id,
    confirmationNumber: row.confirmation_number,
    accountReferenceCode: row.account_code,
    payeeCode: row.payee_code,
    amountCents: cents(row.amount_cents),
    feeCents: cents(row.fee_cents),
    code: row.return_code,
    meaning: returnMeaning(row.return_code),
    returnedAt: row.returned_at,
    consequence: returnConsequence(row.return_code),
    isReopened: row.is_reopened,
    successorId: row.successor_id,
    caseId: row.case_id,
    isCaseOpen: row.is_case_open,
  };
}
