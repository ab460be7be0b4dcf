import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillWarning } from '@quittance/domain/bills/bill-warnings';
import type { FeeWarning } from '@quittance/domain/fees/imported-fees';
import type { FieldChange } from '@quittance/domain/imports/changed-fields';
import type { ImportSubject } from '@quittance/domain/imports/import-subject';
import type { RowFault } from '@quittance/domain/imports/row-fault';
import type { TenantKey } from '../tenants/keyring.ts';
import type { StagedRow } from './chunk-content.ts';
import type { HeldImport, ImportLease } from './hold-import.ts';
import type { ImportCaller } from './import-context.ts';

/** In chunks of the file. */
export type ImportProgress = { readonly done: number; readonly of: number };

/** A stopped import resumes later at the same chunk. */
export type WorkOptions = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal };

export type StepOf = {
  readonly tenant: ImportCaller['tenant'];
  readonly lease: ImportLease;
  readonly batch: HeldImport;
  readonly options: WorkOptions;
};

export type ImportWork = {
  readonly tx: TenantTransaction;
  readonly tenantId: string;
  readonly batch: HeldImport;
  readonly key: TenantKey;
  readonly today: CalendarDate;
  readonly now: Date;
  /** The tenant's business date when the creditor made the file. */
  readonly asOfDay: CalendarDate;
  /** True when rows will be changed and must be locked; a preview only reads. */
  readonly isWriting: boolean;
};

/** A reason to check a row that can be imported. */
export type RowWarning = BillWarning | FeeWarning;

/** The effect of a row. `next` is the future record for its writer. */
export type CheckedRow<Next> =
  | { readonly kind: 'faulty'; readonly row: StagedRow; readonly faults: readonly RowFault[] }
  | {
      readonly kind: 'created' | 'changed' | 'unchanged' | 'ended';
      readonly row: StagedRow;
      readonly subjectId: string;
      readonly fields: readonly FieldChange[];
      readonly balanceCents: number;
      readonly takesOffCents?: number;
      /** True when a stated balance is not booked. */
      readonly isWithheld: boolean;
      /** The number of fields that keep the customer's own value. */
      readonly kept: number;
      /** Inconsistencies of a row that can still be imported. */
      readonly warnings?: readonly RowWarning[];
      readonly before?: Readonly<Record<string, unknown>>;
      readonly next: Next;
    };

export type EffectiveRow<Next> = Exclude<CheckedRow<Next>, { kind: 'faulty' }>;

/** Checks records of a kind against the current data and writes them. */
export type RecordWriter<Next> = {
  readonly subject: ImportSubject;
  check(work: ImportWork, rows: readonly StagedRow[]): Promise<CheckedRow<Next>[]>;
  /** Returns balances that changed by a different amount than checked, by record id. */
  write(work: ImportWork, rows: readonly EffectiveRow<Next>[]): Promise<ReadonlyMap<string, number>>;
};

/** Rejects a row because of current data. `field` is the import field name. */
export function faulty(
  { batch }: ImportWork,
  row: StagedRow,
  faults: readonly { field: string | null; reason: RowFault['reason'] }[],
): { kind: 'faulty'; row: StagedRow; faults: RowFault[] } {
  const columnOf = (field: string) => batch.mapping.columns[field] ?? field;
  return {
    kind: 'faulty',
    row,
    faults: faults.map(({ field, reason }) => ({ column: field === null ? null : columnOf(field), reason })),
  };
}
