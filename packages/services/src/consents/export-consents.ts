import { extendStatementLimit } from '@quittance/database/tenant-transaction';
import { csvLine } from '@quittance/domain/csv/csv-line';
import type { PostingFormat } from '@quittance/domain/posting/draw-posting-file';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type ConsentRow, loadConsentRows, loadRemovedAddresses } from './consent-rows.ts';

/** Customers per page. */
const atOnce = 500;

/** Everything or the changes since a time; all customers or those of one payee. */
export type ConsentExport = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly format: PostingFormat;
  readonly changedSince?: Date | undefined;
  readonly payeeCode?: string;
};

const columns = [
  'customerReferenceCode',
  'accountReferenceCode',
  'channel',
  'topic',
  'state',
  'address',
  'changedAt',
  'saidBy',
] as const;

/**
 * Streams each customer's contact preferences and consents (docs/posting-files.md). Addresses are not masked, because a
 * creditor who honors opt-outs in its own records must know the address.
 */
export async function* exportConsents(context: Context, asked: ConsentExport): AsyncGenerator<string> {
  const { format, changedSince: since = null } = asked;
  if (format === 'csv') yield csvLine(['record', ...columns]);
  const removed = since === null ? new Map<string, ConsentRow[]>() : await loadRemoved(context, { ...asked, since });
  for (let after: string | null = null; ; ) {
    const { rows, customerIds } = await loadPart(context, { asked, after });
    const removedAddresses = customerIds.flatMap((id) => removed.get(id) ?? []);
    yield [...rows, ...removedAddresses].map((row) => lineOf(row, format)).join('');
    after = customerIds.at(-1) ?? null;
    if (after === null) return;
  }
}

type Context = Pick<ServiceContext, 'database' | 'keyring'>;

function loadRemoved({ database }: Context, { tenant, since }: Pick<ConsentExport, 'tenant'> & { since: Date }) {
  return database.inTenant(tenant.id, async (tx) => {
    await extendStatementLimit(tx, { seconds: 60 });
    return loadRemovedAddresses(tx, { tenantId: tenant.id, since });
  });
}

function loadPart(
  { database, keyring }: Context,
  { asked, after }: { asked: ConsentExport; after: string | null },
): Promise<{ rows: ConsentRow[]; customerIds: string[] }> {
  const { tenant, payeeCode = null, changedSince: since = null } = asked;
  return database.inTenant(tenant.id, async (tx) => {
    await extendStatementLimit(tx, { seconds: 60 });
    const { rows: customers } = await sql<{ customer_id: string }>`
      select customer_id from customer c where tenant_id = ${tenant.id} and (${after}::uuid is null or customer_id > ${after}::uuid)
        and (${payeeCode}::text is null or exists (
          select from account a where a.tenant_id = ${tenant.id} and a.customer_id = c.customer_id and a.payee_code = ${payeeCode}::text))
      order by customer_id limit ${atOnce}
    `.execute(tx);
    const customerIds = customers.map((row) => row.customer_id);
    if (customerIds.length === 0) return { rows: [], customerIds };
    const key = await keyring.forTenant(tenant.id, tx);
    return { rows: await loadConsentRows(tx, { key, tenantId: tenant.id, customerIds, since }), customerIds };
  });
}

function lineOf({ changedAt, ...row }: ConsentRow, format: PostingFormat): string {
  const texts = { ...row, changedAt: changedAt.toISOString() };
  if (format === 'csv') return csvLine([row.record, ...columns.map((column) => texts[column])]);
  const filled = columns.filter((column) => texts[column] !== '').map((column) => [column, texts[column]]);
  return `${JSON.stringify({ record: row.record, ...Object.fromEntries(filled) })}\n`;
}
