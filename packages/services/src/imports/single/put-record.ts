import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { mappingByName, plainFormat } from '@quittance/domain/imports/column-mapping';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { type RowValues, rowReader } from '@quittance/domain/imports/read-row';
import { faultSentences, type RowFault } from '@quittance/domain/imports/row-fault';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { type CustomerContactChange, sealContent } from '../chunk-content.ts';
import type { HeldImport, ImportCounts } from '../hold-import.ts';
import type { ImportCaller, ImportContext } from '../import-context.ts';
import type { ImportWork } from '../import-work.ts';
import { checkRows, writeChecked } from '../run-chunk.ts';
import { countBeyond } from '../sums/limited-import.ts';

type PutKind = Extract<ImportKind, 'accounts' | 'customers' | 'offers'>;

/** One record that a creditor's program writes without a file. */
export type PutRecord<View, Kind extends PutKind = PutKind, Code extends string = string> = ImportCaller & {
  readonly kind: Kind;
  /** Undefined for customers, who belong to no payee. */
  readonly payeeCode: string | undefined;
  /** Texts as in a file with ISO dates and dollars, by field. */
  readonly cells: Readonly<Record<string, string>>;
  /** Time at which the creditor's books had these values. */
  readonly asOf: Date;
  /** The same operation never writes twice. */
  readonly operationId: string;
  /** True to check everything and change nothing. */
  readonly isDryRun: boolean;
  /** Loads the record under this transaction's locks, or undefined before it exists. */
  load(tx: TenantTransaction): Promise<View | undefined>;
  /** Refuses the change of a record in this state, such as one that isn't as the caller last saw it. */
  refuseChange(current: View | undefined): Refusal<Code> | undefined;
  /**
   * Tells after the change whether it created the view. Only for a view that isn't the import's record, such as a bill
   * of an account.
   */
  isCreated?(tx: TenantTransaction): Promise<boolean>;
};

type CodeOf = {
  accounts: 'AloneLimitReached' | 'ImportPayeeUnknown' | 'RecordInvalid';
  customers: 'ImportPayeeUnknown' | 'RecordInvalid';
  offers: 'AloneLimitReached' | 'ImportPayeeUnknown' | 'RecordInvalid';
};

type PutRefusal<Code extends string> = Refusal<Code> & {
  /** The field's fault, as the end of a sentence. */
  readonly because?: string;
};

type PutResult<View, Code extends string = string> =
  | { readonly kind: 'put'; readonly view: View; readonly isNew: boolean }
  | PutRefusal<Code>;

/**
 * Creates or changes one record by the rules of an import, as an import with one row, so that it can be undone like one.
 * Changes of balances count toward the daily limits of files. Unlike a file beyond a limit, such a record isn't held for
 * approval but refused.
 */
export async function putRecord<View, Kind extends PutKind, Code extends string>(
  context: ImportContext,
  asked: PutRecord<View, Kind, Code>,
): Promise<PutResult<View, CodeOf[Kind] | Code>> {
  const { cells, kind } = asked;
  const read = rowReader(kind, mappingByName(kind, Object.keys(cells), creditFormat))((column) => cells[column]);
  const write = async (): Promise<PutResult<View>> =>
    read.ok ? writeRecord(context, asked, read) : refuseFault(read.faults);
  // An import created the same record meanwhile, so this request changes it.
  const result = await write().catch((error) => (isExisting(error) ? write() : Promise.reject(error)));
  // The limits never refuse customers, who have no balance.
  return result as PutResult<View, CodeOf[Kind] | Code>;
}

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

function writeRecord<View>(
  context: ImportContext,
  asked: PutRecord<View>,
  read: { readonly key: string; readonly values: RowValues },
): Promise<PutResult<View>> {
  const { tenant, actor } = asked;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<PutResult<View>> => {
      const payeeCode = asked.payeeCode ?? (await findAnyPayee(tx, tenant));
      if (payeeCode === undefined || !(await isPayee(tx, { tenant, payeeCode }))) return refuse('ImportPayeeUnknown');
      await holdRecord(tx, { tenant, kind: asked.kind, key: read.key });
      const before = await findEarlier(tx, asked);
      if (before) {
        const view = await loadWritten(tx, asked);
        return { kind: 'put', view, isNew: asked.isCreated ? await asked.isCreated(tx) : before.isNew };
      }
      const batch = await insertBatch(tx, asked, { payeeCode, now });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const [today, asOfDay] = [todayOf(tenant, now), todayOf(tenant, asked.asOf)];
      const work: ImportWork = { tx, tenantId: tenant.id, batch, key, today, now, asOfDay, isWriting: true };
      const row = { line: 1, key: read.key, values: read.values, raw: '' };
      const checked = await checkRows(work, [row]);
      const [only] = checked;
      if (!only || only.kind === 'faulty') return rollBackWith(refuseFault(only?.faults ?? []));
      // Checked only now, because the check has locked an existing record.
      const refused = asked.refuseChange(await asked.load(tx));
      if (refused) return rollBackWith(refused);
      const { counts, sums, customerChanges } = await writeChecked(work, checked, { chunkNo: 0 });
      if (!(await countBeyond(tx, { tenant, batch, sums, now }))) return rollBackWith(refuse('AloneLimitReached'));
      await keepResult(work, { counts, sums, customerChanges });
      const isNew = asked.isCreated ? await asked.isCreated(tx) : only.kind === 'created';
      const result = { kind: 'put' as const, view: await loadWritten(tx, asked), isNew };
      return asked.isDryRun ? rollBackWith(result) : result;
    },
    { operator: actor },
  );
}

/** A negative balance is a credit. */
const creditFormat = { ...plainFormat, creditBalances: 'take' } as const;

function refuseFault([fault]: readonly RowFault[]): PutRefusal<'RecordInvalid'> {
  if (fault === undefined) return refuse('RecordInvalid');
  const field = fault.column === null ? {} : { field: fault.column };
  return { ...refuse('RecordInvalid', field), because: faultSentences[fault.reason] };
}

async function loadWritten<View>(tx: TenantTransaction, { load }: PutRecord<View>): Promise<View> {
  const view = await load(tx);
  if (view === undefined) throw new Error('put-record: the record is missing after it was written');
  return view;
}

async function isPayee(
  tx: TenantTransaction,
  { tenant, payeeCode }: Pick<ImportCaller, 'tenant'> & { payeeCode: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payee')
    .select('payee_code')
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lets requests for one record run one after another, because a record that doesn't exist yet can't be locked, and the
 * check reads several tables.
 */
async function holdRecord(
  tx: TenantTransaction,
  { tenant, kind, key }: Pick<ImportCaller, 'tenant'> & { kind: PutKind; key: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${tenant.id} ${key}`}, 0))`.execute(tx);
}

/** An import belongs to a payee, even an import of customers, who don't. */
async function findAnyPayee(
  tx: TenantTransaction,
  tenant: Pick<ImportCaller['tenant'], 'id'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payee')
    .select('payee_code')
    .where('tenant_id', '=', tenant.id)
    .orderBy('payee_code')
    .executeTakeFirst();
  return row?.payee_code;
}

const keyOf = (operationId: string) => `api:${operationId}`;

/** Finds what an interrupted request has already written. */
async function findEarlier<View>(
  tx: TenantTransaction,
  { tenant, operationId }: PutRecord<View>,
): Promise<{ isNew: boolean } | undefined> {
  const row = await tx
    .selectFrom('import_batch')
    .select('counts')
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', operationId)
    .executeTakeFirst();
  return row && { isNew: (row.counts as ImportCounts).created === 1 };
}

async function insertBatch<View>(
  tx: TenantTransaction,
  { tenant, actor, kind, asOf, operationId }: PutRecord<View>,
  { payeeCode, now }: { payeeCode: string; now: Date },
): Promise<HeldImport> {
  const batch = {
    batch_id: operationId,
    payee_code: payeeCode,
    kind,
    mode: 'delta',
    mapping: mappingByName(kind, []),
    as_of: asOf,
    max_ended_percent: 0,
    started_by: operatorText(actor),
  } as const;
  await tx
    .insertInto('import_batch')
    .values({
      ...batch,
      tenant_id: tenant.id,
      format: 'jsonl',
      batch_key: keyOf(operationId),
      file_name: '',
      // Recorded as done at once, because the transaction that inserts it also completes it.
      state: 'done',
      is_single_record: true,
      mapping: JSON.stringify(batch.mapping),
      header: null,
      started_at: now,
      ended_at: now,
      rows_taken: 1,
      chunks: 1,
      chunks_done: 1,
      is_every_key_known: true,
    })
    .execute();
  return {
    ...batch,
    state: 'done',
    is_every_key_known: true,
    rows_taken: 1,
    chunks: 1,
    chunks_done: 0,
    counts: {},
    queued_by: null,
    approved_by: null,
    mapping_saved_by: null,
    is_mapping_approved: false,
    counted_lower_cents: 0,
    counted_raise_cents: 0,
    lowered_cents: 0,
    raised_cents: 0,
    undone_by: null,
    tries: 0,
  };
}

/** Keeps what an undo needs. */
async function keepResult(
  { tx, tenantId, batch, key }: ImportWork,
  {
    counts,
    sums,
    customerChanges,
  }: {
    counts: ImportCounts;
    sums: { lowersCents: number; raisesCents: number };
    customerChanges: readonly CustomerContactChange[];
  },
): Promise<void> {
  const chunkId = newId();
  await tx
    .insertInto('import_chunk')
    .values({
      tenant_id: tenantId,
      chunk_id: chunkId,
      batch_id: batch.batch_id,
      chunk_no: 0,
      rows_sealed: null,
      quarantine_sealed: null,
      ...(customerChanges.length > 0 && {
        changes_sealed: sealContent(key, { column: 'changes_sealed', chunkId }, [...customerChanges]),
      }),
    })
    .execute();
  await tx
    .updateTable('import_batch')
    .set({ counts: JSON.stringify(counts), lowered_cents: sums.lowersCents, raised_cents: sums.raisesCents })
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batch.batch_id)
    .execute();
}
