import { csvLine } from '@quittance/domain/csv/csv-line';
import { csvReader } from '@quittance/domain/csv/read-csv';
import { faultSentences } from '@quittance/domain/imports/row-fault';
import { openContent, type QuarantinedRow } from './chunk-content.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';

const byteOrderMark = '\uFEFF';
/** What stands before the file's own columns. Reading passes it over, so that the file can be mended and handed in as it is. */
const ownColumns = ['quittance line', 'quittance column', 'quittance reason', 'quittance row'];

/**
 * The rows of an import that were put aside, before it runs those that its preview found too, as a CSV file that spreadsheets open: where each stood, what is wrong with it, and the row as it
 * was, in its own columns where they could be told apart and else as one text. Undefined for an import that the tenant does not have.
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
    // By line: a process of the release before leaves what the preview found beside what the run rejected.
    const byLine = new Map(rows.map((row) => [row.line, row]));
    return [...byLine.values()].toSorted((one, other) => one.line - other.line);
  });
}

function cellsOf({ line, faults, raw }: QuarantinedRow, header: readonly string[]): string[] {
  const columns = faults.map(({ column }) => column ?? '').filter((column) => column !== '');
  const reasons = faults.map(({ column, reason }) => `${column === null ? '' : `${column} `}${faultSentences[reason]}`);
  const cells = header.length > 0 ? splitRow(raw, header.length) : undefined;
  return [String(line), columns.join('; '), reasons.join('; '), cells ? '' : raw, ...(cells ?? header.map(() => ''))];
}

/** The cells of a row, where it has as many as there are columns. */
function splitRow(raw: string, columns: number): readonly string[] | undefined {
  const reader = csvReader({ longest: raw.length + 1 });
  const [record] = [...reader.read(`${raw}\n`), ...reader.end()];
  return record?.fault === undefined && record?.cells?.length === columns ? record.cells : undefined;
}
