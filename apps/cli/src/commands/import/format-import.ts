import { getImport, type ImportView } from '@quittance/services/imports/list-imports';
import { presentImport, presentPreview } from '@quittance/services/imports/preview/present-import';
import type { ImportPreview } from '@quittance/services/imports/preview/preview-import';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { Outcome } from '../../frame/command.ts';
import { CommandFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { counted, countText, instantText } from '../../frame/plain-values.ts';
import { textFacts, textTable } from '../../frame/text-table.ts';
import type { TenantCall } from '../../installation/tenant-command.ts';

/** An import and, if there is one, its preview. */
export type SeenImport = NonNullable<Awaited<ReturnType<typeof getImport>>>;

/** Loads an import of the tenant. Throws a CommandFailure when it doesn't exist. */
export async function seeImport(
  { database, keyring, tenant }: Pick<TenantCall<unknown>, 'database' | 'keyring' | 'tenant'>,
  batchId: string,
): Promise<SeenImport> {
  const isId = /^[0-9a-f-]{36}$/.test(batchId);
  const seen = isId ? await getImport({ database, keyring }, { tenant, batchId }) : undefined;
  if (seen) return seen;
  throw new CommandFailure(`${tenant.label} has no import ${batchId}.`, {
    code: 'NotFound',
    exitCode: exitCodes.refused,
    hint: `To list the imports, run quittance import list --tenant ${tenant.label}.`,
  });
}

/**
 * Formats an import with its results or preview and the next step. Exits with 1 when rows were quarantined or the
 * import failed.
 */
export function formatImport(
  seen: SeenImport,
  { tenant, next = nextStep(seen, tenant.label) }: { tenant: Pick<Tenant, 'label'>; next?: string },
): Outcome {
  const { preview, ...batch } = seen;
  const isWrong = batch.state === 'failed' || batch.rowsQuarantined > 0 || (preview?.counts.quarantined ?? 0) > 0;
  const isPreview = batch.state === 'previewed';
  const parts = [factsOf(batch), ...(preview && isPreview ? previewText(preview, batch) : []), next];
  return {
    document: { import: presentImport(batch), preview: preview && presentPreview(preview) },
    text: parts.filter((part) => part !== '').join('\n\n'),
    exitCode: isWrong ? exitCodes.foundSomething : exitCodes.done,
  };
}

export function importTable(batches: readonly ImportView[]): string {
  return textTable(batches, [
    { title: 'import', of: ({ batchId }) => batchId },
    { title: 'status', of: ({ state }) => state },
    { title: 'kind', of: ({ kind, mode }) => (mode === 'full' ? `${kind}, full` : kind) },
    { title: 'payee', of: ({ payeeCode }) => payeeCode },
    { title: 'rows', of: ({ rowsTaken }) => countText(rowsTaken), isRight: true },
    { title: 'rejected', of: ({ rowsQuarantined }) => countText(rowsQuarantined), isRight: true },
    { title: 'started (UTC)', of: ({ startedAt }) => instantText(startedAt) },
    { title: 'by', of: ({ startedBy }) => startedBy },
    { title: 'file ID', of: ({ batchKey }) => batchKey },
  ]);
}

function factsOf(batch: ImportView): string {
  const { mode, kind, payeeCode, rowsTaken, rowsQuarantined, rowsRepeated, chunks, chunksDone } = batch;
  const isAtWork = ['queued', 'running', 'undo-queued', 'undoing'].includes(batch.state);
  return textFacts([
    ['Import', batch.batchId],
    ['Status', batch.failure === null ? batch.state : `${batch.state}: ${batch.failure}`],
    [
      'File',
      `${batch.fileName}, ${mode === 'full' ? 'full file' : 'changes'} of ${kind} for ${payeeCode}, file ID ${batch.batchKey}`,
    ],
    [
      'Rows',
      `${countText(rowsTaken)} accepted, ${countText(rowsQuarantined)} rejected, ${countText(rowsRepeated)} duplicate`,
    ],
    ['Records', isAtWork ? `${chunksDone} of ${counted(chunks, 'part')} done` : countsText(batch.counts)],
    ['Started', `${instantText(batch.startedAt)} UTC by ${batch.startedBy}`],
    ['Ended', batch.endedAt === null ? undefined : `${instantText(batch.endedAt)} UTC`],
    ['Undone by', batch.undoneBy],
  ]);
}

function countsText(counts: Readonly<Record<string, number>>): string | undefined {
  const nonzero = Object.entries(counts).filter(([, count]) => count > 0);
  return nonzero.length === 0 ? undefined : nonzero.map(([name, count]) => `${countText(count)} ${name}`).join(', ');
}

function previewText(preview: ImportPreview, { kind }: Pick<ImportView, 'kind'>): string[] {
  const hasBalance = kind !== 'customers' && kind !== 'contact-rules';
  const { counts, created, changed, ended, quarantined, warned, missing } = presentPreview(preview);
  return [
    `Preview: ${countsText(counts) ?? 'no changes'}. The first records of each kind:`,
    textTable(created, [
      { title: 'new', of: ({ key }) => key },
      { title: 'name', of: ({ name }) => name ?? '' },
      { title: 'line', of: ({ line }) => String(line), isRight: true },
      ...(hasBalance ? [{ title: 'balance', of: ({ balance }: { balance: string }) => balance, isRight: true }] : []),
    ]),
    textTable(
      changed.flatMap((row) => row.fields.map((field) => ({ ...row, ...field }))),
      [
        { title: 'changed', of: ({ key }) => key },
        { title: 'name', of: ({ name }) => name ?? '' },
        { title: 'line', of: ({ line }) => String(line), isRight: true },
        { title: 'field', of: ({ field }) => field },
        { title: 'before', of: ({ from }) => from ?? '(none)' },
        { title: 'after', of: ({ to }) => to ?? '(none)' },
      ],
    ),
    textTable(ended, [{ title: 'closed', of: ({ key }) => key }]),
    textTable(
      quarantined.flatMap(({ line, faults }) => faults.map((fault) => ({ line, ...fault }))),
      [
        { title: 'rejected: line', of: ({ line }) => String(line), isRight: true },
        { title: 'column', of: ({ column }) => column ?? '' },
        { title: 'value', of: ({ value }) => value ?? '' },
        { title: 'reason', of: ({ text }) => text },
      ],
    ),
    textTable(
      warned.flatMap(({ line, key, warnings }) => warnings.map((warning) => ({ line, key, ...warning }))),
      [
        { title: 'check', of: ({ key }) => key },
        { title: 'line', of: ({ line }) => String(line), isRight: true },
        { title: 'column', of: ({ column }) => column },
        { title: 'warning', of: ({ text }) => text },
      ],
    ),
    missing === null
      ? ''
      : `${countText(missing.missing)} of ${counted(missing.open, 'open record')} are not in the file${missing.isTooMuch ? ', more than --allow-ending allows, so nothing would be imported' : ''}.`,
  ];
}

function nextStep({ state, batchId, rowsQuarantined, preview }: SeenImport, label: string): string {
  const about = `${batchId} --tenant ${label}`;
  const rejected = `To correct the rejected rows, write them to a file:\nquittance import quarantine ${about} --to rows.csv`;
  if (state === 'previewed') {
    const next = `Nothing was imported. Import it: quittance import start ${about}\nDiscard it:                      quittance import discard ${about}`;
    return (preview?.counts.quarantined ?? 0) > 0 ? `${next}\n${rejected}` : next;
  }
  if (state === 'held')
    return `On hold: it would change balances by more than the daily limit for files without a person's approval. Import it anyway: quittance import start ${about}\nDiscard it: quittance import discard ${about}`;
  if (rowsQuarantined > 0 && state === 'done') return rejected;
  return '';
}
