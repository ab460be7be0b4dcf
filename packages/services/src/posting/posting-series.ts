import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PostingFormat } from '@quittance/domain/posting/draw-posting-file';
import { nextCutOff } from '@quittance/domain/posting/next-cut-off';
import type { BankTiming } from '@quittance/domain/posting/posting-record';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { PostingContext, PostingPayee } from './posting-caller.ts';

/** `cutOff` is HH:MM in the tenant's time zone; null when files are closed only on demand. */
export type PostingSettings = {
  readonly bankTiming: BankTiming;
  readonly cutOff: string | null;
  readonly hasEmptyFiles: boolean;
  readonly folderFormat: PostingFormat;
  readonly hasConsentFile: boolean;
};

/** A payee's series of files, locked until the transaction ends because its numbers are assigned one at a time. */
export type HeldSeries = PostingSettings & {
  readonly lastSequence: number;
  readonly closedUntil: Date;
  readonly nextCutOffAt: Date | null;
};

/** Locks a payee's series and creates it if needed. Returns undefined when the tenant has no such payee. */
export async function holdSeries(
  tx: TenantTransaction,
  { tenantId, payeeCode, now }: { tenantId: string; payeeCode: string; now: Date },
): Promise<HeldSeries | undefined> {
  await sql`
    insert into posting_series (tenant_id, payee_code, closed_until)
    select tenant_id, payee_code, least(${now}, (
      select min(at) from unposted_event u where u.tenant_id = ${tenantId} and u.payee_code = payee.payee_code
    )) from payee where tenant_id = ${tenantId} and payee_code = ${payeeCode}
    on conflict do nothing
  `.execute(tx);
  return tx
    .selectFrom('posting_series')
    .select([...settingColumns, 'last_sequence as lastSequence', 'closed_until as closedUntil'])
    .select('next_cut_off_at as nextCutOffAt')
    .where('tenant_id', '=', tenantId)
    .where('payee_code', '=', payeeCode)
    .forUpdate()
    .executeTakeFirst();
}

const settingColumns = [
  'bank_timing as bankTiming',
  'cut_off as cutOff',
  'has_empty_files as hasEmptyFiles',
  'folder_format as folderFormat',
  'has_consent_file as hasConsentFile',
] as const;

/** Lists the settings of each payee by code, with defaults for payees without any. */
export function listPostingSettings(
  { database }: Pick<PostingContext, 'database'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<(PostingSettings & { payeeCode: string; lastSequence: number; nextCutOffAt: Date | null })[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const rows = await tx
      .selectFrom('payee')
      .leftJoin('posting_series', (join) =>
        join
          .onRef('posting_series.tenant_id', '=', 'payee.tenant_id')
          .onRef('posting_series.payee_code', '=', 'payee.payee_code'),
      )
      .select([...settingColumns, 'payee.payee_code as payeeCode', 'last_sequence', 'next_cut_off_at as nextCutOffAt'])
      .where('payee.tenant_id', '=', tenant.id)
      .orderBy('payee.payee_code')
      .execute();
    return rows.map(({ payeeCode, last_sequence: lastSequence, nextCutOffAt, ...row }) => ({
      payeeCode,
      lastSequence: lastSequence ?? 0,
      nextCutOffAt,
      bankTiming: row.bankTiming ?? 'settlement',
      cutOff: row.cutOff,
      hasEmptyFiles: row.hasEmptyFiles ?? false,
      folderFormat: row.folderFormat ?? 'csv',
      hasConsentFile: row.hasConsentFile ?? false,
    }));
  });
}

/** Changes a payee's settings for future files; closed files stay. Refuses with PayeeCodeNotFound. */
export function configurePosting(
  { database, now }: PostingContext,
  { tenant, actor, payeeCode, settings }: PostingPayee & { settings: PostingSettings },
): Promise<{ kind: 'configured' } | Refusal<'PayeeCodeNotFound'>> {
  const { cutOff } = settings;
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const series = await holdSeries(tx, { tenantId: tenant.id, payeeCode, now: now() });
      if (!series) return refuse('PayeeCodeNotFound', { field: 'payeeCode' });
      const next = cutOff === null ? null : nextCutOff({ timeZone: tenant.timeZone, cutOff, after: now() });
      await tx
        .updateTable('posting_series')
        .set({
          bank_timing: settings.bankTiming,
          cut_off: cutOff,
          // Keeps the next cut-off unless the time changes, so that no daily file is skipped or made twice.
          ...(cutOff !== series.cutOff && { next_cut_off_at: next }),
          has_empty_files: settings.hasEmptyFiles,
          folder_format: settings.folderFormat,
          has_consent_file: settings.hasConsentFile,
        })
        .where('tenant_id', '=', tenant.id)
        .where('payee_code', '=', payeeCode)
        .execute();
      return { kind: 'configured' } as const;
    },
    { operator: actor },
  );
}
