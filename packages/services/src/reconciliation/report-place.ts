import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** Whose list of charges is read: a merchant at a processor. */
export type ReportPlace = { readonly processor: string; readonly merchant: string };

/** PayPal gives its report to the seller alone, and never by our keys. */
const withoutReport = ['paypal'];

/** Under this name stand the payees whose bank files were read. */
export const bankPlace = 'bank';

const ofRefunds = ' refunds';

/** The place of a merchant's list of refunds, which is read and compared beside that of its charges. No merchant's name holds a space. */
export function refundsOf({ processor, merchant }: ReportPlace): ReportPlace {
  return { processor, merchant: `${merchant}${ofRefunds}` };
}

/** Every merchant whose report a tenant's payments stand in: those of its payees, and those that were read before. */
export async function listReportPlaces(tx: TenantTransaction, tenantId: string): Promise<ReportPlace[]> {
  const { rows } = await sql<ReportPlace>`
    select processor, merchant from (
      select processor, merchant from payee where tenant_id = ${tenantId}
      union select paypal_processor, paypal_merchant from payee where tenant_id = ${tenantId} and paypal_processor is not null
      union select processor, merchant from report_cursor where tenant_id = ${tenantId} and not merchant like ${`%${ofRefunds}`}
    ) as place
    where processor <> all(${[...withoutReport, bankPlace]}::text[]) order by processor, merchant
  `.execute(tx);
  return rows;
}

/** Makes sure that a place has a cursor; whoever compares it holds that row, so that two at once take their turns. */
export async function holdPlace(
  tx: TenantTransaction,
  { tenantId, processor, merchant }: ReportPlace & { tenantId: string },
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
