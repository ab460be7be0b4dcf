import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillWarning } from '@quittance/domain/bills/bill-warnings';
import type { FeeWarning } from '@quittance/domain/fees/imported-fees';
import type { FieldChange } from '@quittance/domain/imports/changed-fields';
import type { RowFault } from '@quittance/domain/imports/row-fault';
import type { TenantKey } from '../tenants/keyring.ts';
import type { StagedRow } from './chunk-content.ts';
import type { HeldImport } from './hold-import.ts';

/** The work on one part of an import, in one transaction. */
export type ImportWork = {
  readonly tx: TenantTransaction;
  readonly tenantId: string;
  readonly batch: HeldImport;
  readonly key: TenantKey;
  /** The tenant's day. */
  readonly today: CalendarDate;
  readonly now: Date;
  /** The tenant's day as of which the creditor made the file. */
  readonly asOfDay: CalendarDate;
  /** Rows are held where they are going to be changed; a preview only looks. */
  readonly isWriting: boolean;
};

/** Which record an import is about. */
export type ImportSubject = 'customer' | 'account' | 'offer' | 'contact-rule';

/** What of a row deserves a second look, though it can be imported. */
export type RowWarning = BillWarning | FeeWarning;

/** What becomes of a row: `next` is the record as it will be, for whoever writes it. */
export type JudgedRow<Next> =
  | { readonly kind: 'faulty'; readonly row: StagedRow; readonly faults: readonly RowFault[] }
  | {
      readonly kind: 'created' | 'changed' | 'unchanged' | 'ended';
      readonly row: StagedRow;
      readonly subjectId: string;
      readonly fields: readonly FieldChange[];
      /** By how much what is owed changes, in cents. */
      readonly balanceCents: number;
      /** How much an offer would take off what is owed, in cents. */
      readonly takesOffCents?: number;
      /** Whether a stated balance is not booked. */
      readonly isWithheld: boolean;
      /** Of how many fields the person told us otherwise. */
      readonly kept: number;
      /** Where its figures disagree, though it can be imported. */
      readonly warnings?: readonly RowWarning[];
      /** What else is needed to undo it, beside the fields. */
      readonly before?: Readonly<Record<string, unknown>>;
      readonly next: Next;
    };

/** A row that does something. */
export type EffectiveRow<Next> = Exclude<JudgedRow<Next>, { kind: 'faulty' }>;

/** How records of a kind are judged against what there is, and written. */
export type RecordWriter<Next> = {
  readonly subject: ImportSubject;
  judge(work: ImportWork, rows: readonly StagedRow[]): Promise<JudgedRow<Next>[]>;
  /** Answers the balances that changed by other amounts than were judged, by the record's id. */
  write(work: ImportWork, rows: readonly EffectiveRow<Next>[]): Promise<ReadonlyMap<string, number>>;
};

/** A row that cannot be taken in the light of what there is; `field` is the field's own name. */
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
