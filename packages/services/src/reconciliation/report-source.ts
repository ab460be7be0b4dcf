import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { processorsWithoutReport } from '@quittance/domain/payments/processor-names';
import { sql } from 'kysely';

export type ReportSource = { readonly processor: string; readonly merchant: string };

/** The processor name under which bank statement files are recorded by payee. */
export const bankSource = 'bank';

const ofRefunds = ' refunds';

/**
 * Returns the source for a merchant's list of refunds, which is read and compared separately from its charges. Merchant
 * names contain no spaces.
 */
export function refundsOf({ processor, merchant }: ReportSource): ReportSource {
  return { processor, merchant: `${merchant}${ofRefunds}` };
}

/** Lists every merchant whose report covers a tenant's payments: those of its payees, and those read before. */
export async function listReportSources(tx: TenantTransaction, tenantId: string): Promise<ReportSource[]> {
  const { rows } = await sql<ReportSource>`
    select processor, merchant from (
      select processor, merchant from payee where tenant_id = ${tenantId}
      union select paypal_processor, paypal_merchant from payee where tenant_id = ${tenantId} and paypal_processor is not null
      union select processor, merchant from report_cursor where tenant_id = ${tenantId} and not merchant like ${`%${ofRefunds}`}
    ) as source
    where processor <> all(${[...processorsWithoutReport, bankSource]}::text[]) order by processor, merchant
  `.execute(tx);
  return rows;
}

/** Creates a source's cursor if needed and locks it, so that concurrent comparisons take turns. */
export async function holdSource(
  tx: TenantTransaction,
  { tenantId, processor, merchant }: ReportSource & { tenantId: string },
): Promise<string | null> {
  await tx
    .insertInto('report_cursor')
    .values({ tenant_id: tenantId, processor, merchant, cursor: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { cursor } = await tx
    .selectFrom('report_cursor')
    .select('cursor')
    .where('tenant_id', '=', tenantId)
    .where('processor', '=', processor)
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return cursor === '' ? null : cursor;
}
