import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type {
  PostingContent,
  PostingFormat,
  PostingLine,
  PostingTotals,
} from '@quittance/domain/posting/draw-posting-file';
import { type Refusal, refuse } from '../refusal.ts';
import type { PostingCaller, PostingContext } from './posting-caller.ts';
import { writePostingFile } from './write-posting-file.ts';

export type PostingFileView = {
  readonly postingFileId: string;
  readonly payeeCode: string;
  readonly sequence: number;
  readonly periodFrom: Date;
  readonly periodUntil: Date;
  readonly closedAt: Date;
  /** staff:<id>, key:<id> or program:<name>. */
  readonly closedBy: string;
  readonly lines: number;
  readonly totals: PostingTotals;
  /** When it was last written into the folder; null while pending or without a folder. */
  readonly deliveredAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
};

const columns = [
  'posting_file_id as postingFileId',
  'payee_code as payeeCode',
  'sequence',
  'period_from as periodFrom',
  'period_until as periodUntil',
  'closed_at as closedAt',
  'closed_by as closedBy',
  'lines',
  'totals',
  'delivered_at as deliveredAt',
  'acknowledged_at as acknowledgedAt',
  'acknowledged_by as acknowledgedBy',
] as const;

const atOnce = 50;
type Of = Pick<PostingCaller, 'tenant'>;

export async function listPostingFiles(
  { database }: Pick<PostingContext, 'database'>,
  {
    tenant,
    payeeCode,
    before,
    limit = atOnce,
  }: Of & { payeeCode?: string | undefined; before?: string | undefined; limit?: number },
): Promise<PostingFileView[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('posting_file')
      .select(columns)
      .where('tenant_id', '=', tenant.id)
      .$if(payeeCode !== undefined, (query) => query.where('payee_code', '=', payeeCode ?? ''))
      .$if(before !== undefined, (query) => query.where('posting_file_id', '<', before ?? ''))
      .orderBy('posting_file_id', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({ ...row, totals: row.totals as PostingTotals }));
}

export async function getPostingFile(
  { database }: Pick<PostingContext, 'database'>,
  { tenant, postingFileId }: Of & { postingFileId: string },
): Promise<PostingFileView | undefined> {
  const row = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('posting_file')
      .select(columns)
      .where('tenant_id', '=', tenant.id)
      .where('posting_file_id', '=', postingFileId)
      .executeTakeFirst(),
  );
  return row && { ...row, totals: row.totals as PostingTotals };
}

/**
 * Recreates a posting file byte for byte in the requested format. Throws when the rows no longer produce the original
 * bytes, because someone changed them or the writer changed.
 */
export function drawPostingFile(
  { database }: Pick<PostingContext, 'database'>,
  { tenant, postingFileId, format }: Of & { postingFileId: string; format: PostingFormat },
): Promise<{ name: string; text: string } | undefined> {
  return database.inTenant(tenant.id, async (tx) => {
    const file = await tx
      .selectFrom('posting_file')
      .select([...columns, 'tenant_label', 'csv_hash', 'jsonl_hash'])
      .where('tenant_id', '=', tenant.id)
      .where('posting_file_id', '=', postingFileId)
      .executeTakeFirst();
    if (!file) return undefined;
    const header = { ...file, tenant: file.tenant_label, createdAt: file.closedAt };
    const lines = await loadLines(tx, { tenantId: tenant.id, postingFileId });
    const totals = file.totals as PostingTotals;
    const { text, hash } = await writePostingFile(format, { header, lines, totals });
    const expected = format === 'csv' ? file.csv_hash : file.jsonl_hash;
    if (!hash.equals(expected)) {
      throw new Error(`posting file ${postingFileId} differs from when it was closed`);
    }
    return { name: `posting.${String(file.sequence).padStart(6, '0')}.${format}`, text };
  });
}

async function loadLines(
  tx: TenantTransaction,
  { tenantId, postingFileId }: { tenantId: string; postingFileId: string },
): Promise<PostingLine[]> {
  const rows = await tx
    .selectFrom('posting_line')
    .select(['record', 'kind', 'amount_cents as amountCents', 'fee_cents as feeCents', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('posting_file_id', '=', postingFileId)
    .orderBy('line_no')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as PostingContent }) as PostingLine);
}

export function resendPostingFile(
  { database }: Pick<PostingContext, 'database'>,
  { tenant, actor, postingFileId }: PostingCaller & { postingFileId: string },
): Promise<{ kind: 'resent' } | Refusal<'NotFound'>> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('posting_file')
        .set({ delivered_at: null })
        .where('tenant_id', '=', tenant.id)
        .where('posting_file_id', '=', postingFileId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? ({ kind: 'resent' } as const) : refuse('NotFound');
    },
    { operator: actor },
  );
}

export function acknowledgePostingFile(
  { database, now }: PostingContext,
  { tenant, actor, postingFileId }: PostingCaller & { postingFileId: string },
): Promise<{ kind: 'acknowledged' } | Refusal<'NotFound'>> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('posting_file')
        .set(({ fn, val }) => ({
          acknowledged_at: fn.coalesce('acknowledged_at', val(now())),
          acknowledged_by: fn.coalesce('acknowledged_by', val(operatorText(actor))),
        }))
        .where('tenant_id', '=', tenant.id)
        .where('posting_file_id', '=', postingFileId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? ({ kind: 'acknowledged' } as const) : refuse('NotFound');
    },
    { operator: actor },
  );
}
