import { operatorText } from '@quittance/database/operator-text';
import { extendStatementLimit, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { addLine, noTotals, type PostingHeader } from '@quittance/domain/posting/draw-posting-file';
import { nextCutOff } from '@quittance/domain/posting/next-cut-off';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import { collectLines, type NewLine } from './collect-lines.ts';
import type { PostingContext, PostingPayee } from './posting-caller.ts';
import { type HeldSeries, holdSeries } from './posting-series.ts';
import { writePostingFile } from './write-posting-file.ts';

/** The maximum number of events in a file; the rest start the next one. */
export const maxEventsOfFile = 20_000;

/** `isMore` when events are left for another file. */
export type Closing =
  | { readonly kind: 'closed'; readonly postingFileId: string; readonly sequence: number; readonly isMore: boolean }
  | { readonly kind: 'nothing' };

type Asked = PostingPayee & { readonly maxEvents?: number };

/**
 * Closes a payee's file now, with everything not yet in a file. Refuses with PayeeCodeNotFound or PostingNothingNew.
 */
export async function closePostingFile(
  context: PostingContext,
  asked: Asked,
): Promise<Extract<Closing, { kind: 'closed' }> | Refusal<'PayeeCodeNotFound' | 'PostingNothingNew'>> {
  const now = context.now();
  const closing = await inSeries(context, { asked, now }, (tx, series) =>
    close(tx, { asked, series, until: now, now }),
  );
  if (!closing) return refuse('PayeeCodeNotFound', { field: 'payeeCode' });
  return closing.kind === 'nothing' ? refuse('PostingNothingNew') : closing;
}

/**
 * Closes the file of a payee's past cut-off and schedules the next one. Returns undefined when no cut-off has passed,
 * so any number of workers may call it. After days without a worker, makes one file for each day.
 */
export function closeAtCutOff(context: PostingContext, asked: Asked): Promise<Closing | undefined> {
  const now = context.now();
  return inSeries(context, { asked, now }, async (tx, series) => {
    const { cutOff, nextCutOffAt: until } = series;
    if (cutOff === null || until === null || until > now) return undefined;
    const closing = await close(tx, { asked, series, until, now });
    if (closing.kind === 'closed' && closing.isMore) return closing;
    const next = nextCutOff({ timeZone: asked.tenant.timeZone, cutOff, after: until });
    await tx
      .updateTable('posting_series')
      .set({ next_cut_off_at: next, ...(series.hasConsentFile && { consents_due_at: until }) })
      .where('tenant_id', '=', asked.tenant.id)
      .where('payee_code', '=', asked.payeeCode)
      .execute();
    return closing;
  });
}

function inSeries<T>(
  context: PostingContext,
  { asked, now }: { asked: Asked; now: Date },
  work: (tx: TenantTransaction, series: HeldSeries) => Promise<T>,
): Promise<T | undefined> {
  const { tenant, actor, payeeCode } = asked;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      await extendStatementLimit(tx, { seconds: 60 });
      const series = await holdSeries(tx, { tenantId: tenant.id, payeeCode, now });
      return series && work(tx, series);
    },
    { operator: actor },
  );
}

/**
 * Assigns the number, writes the lines and advances the position in one transaction, so that each event is in exactly
 * one file even after a crash.
 */
async function close(
  tx: TenantTransaction,
  { asked, series, until, now }: { asked: Asked; series: HeldSeries; until: Date; now: Date },
): Promise<Closing> {
  const { tenant, payeeCode, maxEvents = maxEventsOfFile } = asked;
  const sequence = series.lastSequence + 1;
  const collected = await collectLines(tx, { tenant, payeeCode, series, until, sequence, maxEvents });
  const { lines, isMore } = collected;
  if (lines.length === 0 && !series.hasEmptyFiles) return { kind: 'nothing' };
  const periodUntil = until < series.closedUntil ? series.closedUntil : until;
  await tx
    .updateTable('posting_series')
    .set({ last_sequence: sequence, closed_until: periodUntil })
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .execute();
  const header = { periodFrom: series.closedUntil, periodUntil, createdAt: now, tenant: tenant.label };
  // Includes the sequence within the millisecond, so that ordering by id matches ordering by number.
  const postingFileId = newId({ msecs: now.getTime(), seq: sequence });
  await insertFile(tx, { asked, series, postingFileId, header: { ...header, payeeCode, sequence }, lines });
  return { kind: 'closed', postingFileId, sequence, isMore };
}

type NewFile = {
  asked: Asked;
  series: HeldSeries;
  postingFileId: string;
  header: PostingHeader;
  lines: readonly NewLine[];
};

async function insertFile(
  tx: TenantTransaction,
  { asked, series, postingFileId, header, lines }: NewFile,
): Promise<void> {
  const totals = lines.reduce(addLine, noTotals);
  const { hash: csvHash } = await writePostingFile('csv', { header, lines, totals });
  const { hash: jsonlHash } = await writePostingFile('jsonl', { header, lines, totals });
  await tx
    .insertInto('posting_file')
    .values({
      tenant_id: asked.tenant.id,
      posting_file_id: postingFileId,
      payee_code: header.payeeCode,
      sequence: header.sequence,
      tenant_label: header.tenant,
      period_from: header.periodFrom,
      period_until: header.periodUntil,
      closed_at: header.createdAt,
      closed_by: operatorText(asked.actor),
      lines: lines.length,
      totals: JSON.stringify(totals),
      csv_hash: csvHash,
      jsonl_hash: jsonlHash,
      folder_format: series.folderFormat,
    })
    .execute();
  for (let from = 0; from < lines.length; from += 1_000) {
    await insertLines(tx, { tenantId: asked.tenant.id, postingFileId, lines: lines.slice(from, from + 1_000), from });
  }
}

async function insertLines(
  tx: TenantTransaction,
  of: { tenantId: string; postingFileId: string; lines: readonly NewLine[]; from: number },
): Promise<void> {
  const rows = of.lines.map((line, index) => ({ ...line, lineNo: of.from + index + 1 }));
  await sql`
    insert into posting_line (tenant_id, posting_file_id, line_no, record, kind, source, source_id, source_no, account_id, payment_id,
      amount_cents, fee_cents, content)
    select tenant.tenant_id, ${of.postingFileId}, l."lineNo", l.record, l.kind, l.source, l."sourceId", l."sourceNo", l."accountId",
      l."paymentId", l."amountCents", l."feeCents", l.content
    from tenant, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("lineNo" int, record text, kind text, source text, "sourceId" uuid,
      "sourceNo" int, "accountId" uuid, "paymentId" uuid, "amountCents" bigint, "feeCents" bigint, content jsonb)
    where tenant.tenant_id = ${of.tenantId}
  `.execute(tx);
}
