import { csvLine } from '@quittance/domain/csv/csv-line';
import { splitCsvRecord } from '@quittance/domain/csv/read-csv';
import { faultSentences } from '@quittance/domain/imports/row-fault';
import { openContent, type QuarantinedRow } from './chunk-content.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';

const byteOrderMark = '\uFEFF';
/** Added before the file's own columns. Imports ignore them, so that the corrected file can be sent as it is. */
const ownColumns = ['quittance line', 'quittance column', 'quittance reason', 'quittance row'];

/**
 * Exports the rejected rows of an import, including those of its preview, as a CSV file for spreadsheets: the line, the
 * problem and the original row, in its own columns if they could be separated and otherwise as one text. Returns
 * undefined when the tenant has no such import.
 */
export async function quarantineFile(
  context: Pick<ImportContext, 'database' | 'keyring'>,
  { tenant, batchId }: Pick<ImportCaller, 'tenant'> & { batchId: string },
): Promise<AsyncGenerator<string> | undefined> {
  const batch = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_batch')
      .select(['header', 'chunks'])
      .where('tenant_id', '=', tenant.id)
      .where('batch_id', '=', batchId)
      .executeTakeFirst(),
  );
  if (!batch) return undefined;
  const header = batch.header ?? [];
  async function* lines(chunks: number): AsyncGenerator<string> {
    yield byteOrderMark + csvLine([...ownColumns, ...header]);
    for (let chunkNo = 0; chunkNo < chunks; chunkNo++) {
      const rows = await loadQuarantined(context, { tenant, batchId, chunkNo });
      yield rows.map((row) => csvLine(cellsOf(row, header))).join('');
    }
  }
  return lines(batch.chunks);
}

/** Lists the first rejected rows of an import. Returns undefined when the tenant has no such import. */
export async function listQuarantined(
  context: Pick<ImportContext, 'database' | 'keyring'>,
  { tenant, batchId, limit }: Pick<ImportCaller, 'tenant'> & { batchId: string; limit: number },
): Promise<QuarantinedRow[] | undefined> {
  const batch = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_batch')
      .select('chunks')
      .where('tenant_id', '=', tenant.id)
      .where('batch_id', '=', batchId)
      .executeTakeFirst(),
  );
  if (!batch) return undefined;
  const rows: QuarantinedRow[] = [];
  for (let chunkNo = 0; chunkNo < batch.chunks && rows.length < limit; chunkNo++)
    rows.push(...(await loadQuarantined(context, { tenant, batchId, chunkNo })));
  return rows.slice(0, limit);
}

async function loadQuarantined(
  { database, keyring }: Pick<ImportContext, 'database' | 'keyring'>,
  { tenant, batchId, chunkNo }: Pick<ImportCaller, 'tenant'> & { batchId: string; chunkNo: number },
): Promise<QuarantinedRow[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const chunk = await tx
      .selectFrom('import_chunk')
      .select(['chunk_id', 'quarantine_sealed', 'preview_rejected_sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('batch_id', '=', batchId)
      .where('chunk_no', '=', chunkNo)
      .executeTakeFirst();
    if (!chunk) return [];
    const { chunk_id: chunkId, ...sealed } = chunk;
    const key = await keyring.forTenant(tenant.id, tx);
    const rows = (['preview_rejected_sealed', 'quarantine_sealed'] as const).flatMap((column) =>
      openContent(key, { column, chunkId }, sealed[column]),
    );
    // Merged by line, because a process of the previous release stores the preview's rejected rows next to those of the
    // run.
    const byLine = new Map(rows.map((row) => [row.line, row]));
    return [...byLine.values()].toSorted((one, other) => one.line - other.line);
  });
}

function cellsOf({ line, faults, raw }: QuarantinedRow, header: readonly string[]): string[] {
  const columns = faults.map(({ column }) => column ?? '').filter((column) => column !== '');
  const reasons = faults.map(({ column, reason }) => `${column === null ? '' : `${column} `}${faultSentences[reason]}`);
  const split = header.length > 0 ? splitCsvRecord(raw) : undefined;
  const cells = split?.length === header.length ? split : undefined;
  return [String(line), columns.join('; '), reasons.join('; '), cells ? '' : raw, ...(cells ?? header.map(() => ''))];
}
