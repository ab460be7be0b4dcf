import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { EffectiveRow, ImportWork } from './import-work.ts';
import type { NextAccount } from './writers/judge-account.ts';

/**
 * Opens a case for an employee for each account whose stated balance was not booked or is below the payments in
 * progress. Skips an account that already has such a case.
 */
export async function openImportCases(
  { tx, tenantId, now }: ImportWork,
  rows: readonly EffectiveRow<NextAccount>[],
): Promise<void> {
  const cases = rows.flatMap(({ subjectId, next }) => {
    const code = next.withheldBecause ?? (next.isOverpaid ? 'overpaid' : undefined);
    return code === undefined ? [] : [{ id: newId(), customer: next.customerId, account: subjectId, code }];
  });
  if (cases.length === 0) return;
  await sql`
    insert into operator_case (tenant_id, case_id, customer_id, account_id, kind, code, opened_at)
    select tenant.tenant_id, r.id, r.customer, r.account, 'import', r.code, ${now}
    from tenant, json_to_recordset(${JSON.stringify(cases)}::json) as r (id uuid, customer uuid, account uuid, code text)
    where tenant.tenant_id = ${tenantId} and not exists (
      select from operator_case c where c.tenant_id = ${tenantId} and c.customer_id = r.customer and c.account_id = r.account
        and c.kind = 'import' and c.code = r.code and c.closed_at is null
    )
  `.execute(tx);
}
