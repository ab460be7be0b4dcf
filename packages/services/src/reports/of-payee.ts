import { type RawBuilder, sql } from 'kysely';

/** Filters of a report. All payees if the code is missing. */
export type PayeeFilter = { readonly payeeCode?: string | undefined };

/** Builds the condition that the account in a column, such as `p.account_id`, belongs to the payee. */
export function ofPayee(
  column: string,
  { tenantId, payeeCode }: PayeeFilter & { tenantId: string },
): RawBuilder<unknown> {
  if (payeeCode === undefined) return sql`true`;
  return sql`exists (
    select from account payable
    where payable.tenant_id = ${tenantId} and payable.account_id = ${sql.ref(column)} and payable.payee_code = ${payeeCode}
  )`;
}
