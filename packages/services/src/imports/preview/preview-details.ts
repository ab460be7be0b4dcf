import { importFields } from '@quittance/domain/imports/import-fields';
import type { RowFault } from '@quittance/domain/imports/row-fault';
import { fullName, openContact } from '../../customers/contact.ts';
import type { QuarantinedRow } from '../chunk-content.ts';
import type { CheckedRow, EffectiveRow, ImportWork } from '../import-work.ts';
import { cellsOfRaw } from '../read-source-rows.ts';

/** A fault with the import field of its column, and the value in the file. */
export type ShownFault = RowFault & {
  /** Null when the fault concerns the whole row or the previous release stored it. */
  readonly field?: string | null;
  readonly value?: string | null;
};

/** `key` is the row's account number or customer code, as far as it can be read. Previews of an earlier release omit it. */
export type ShownRejection = {
  readonly line: number;
  readonly key?: string | null;
  readonly faults: readonly ShownFault[];
};

/** Fields that tell a person which row was rejected, the best first. */
const rowKeys = ['accountReferenceCode', 'customerReferenceCode'] as const;

/** Characters of a rejected value to show. */
const longestValue = 100;

/** Adds the field and the value of each fault to rejected rows, so that a person needn't open the file. */
export async function withValues(
  { tx, tenantId, batch }: ImportWork,
  rows: readonly QuarantinedRow[],
): Promise<ShownRejection[]> {
  if (rows.length === 0) return [];
  const { header } = await tx
    .selectFrom('import_batch')
    .select('header')
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batch.batch_id)
    .executeTakeFirstOrThrow();
  const { columns } = batch.mapping;
  const fieldOf = (column: string) =>
    Object.entries(columns).find(([, mapped]) => mapped === column)?.[0] ?? (column in columns ? null : column);
  const keyField = rowKeys.find((name) => importFields[batch.kind].some((field) => field.name === name));
  const keyColumn = keyField && (columns[keyField] ?? keyField);
  return rows.map(({ line, faults, raw }) => {
    const cellOf = cellsOfRaw(raw, header);
    const shown = faults.map(({ column, reason }) => ({
      column,
      reason,
      field: column === null ? null : fieldOf(column),
      value: column === null ? null : (cellOf(column)?.slice(0, longestValue) ?? null),
    }));
    const key = keyColumn && cellOf(keyColumn)?.trim().slice(0, longestValue);
    return { line, key: key || null, faults: shown };
  });
}

/** Returns the names of the rows' customers by line. Rows whose customer has no name are absent. */
export async function namesOfRows(
  { tx, tenantId, key, batch }: ImportWork,
  rows: readonly EffectiveRow<unknown>[],
): Promise<ReadonlyMap<number, string>> {
  const isCustomer = batch.kind === 'customers';
  const stated = isCustomer ? rows.filter(({ kind }) => kind === 'created') : [];
  const others = rows.filter((row) => !stated.includes(row));
  const known = others.map((row) => ({ line: row.row.line, customerId: customerIdOf(row, batch.kind) }));
  const found =
    known.length === 0
      ? []
      : await tx
          .selectFrom('customer')
          .select(['customer_id', 'personal_data_sealed'])
          .where('tenant_id', '=', tenantId)
          .where('customer_id', 'in', [...new Set(known.map(({ customerId }) => customerId))])
          .execute();
  const nameOf = new Map(found.map((customer) => [customer.customer_id, fullName(openContact(key, customer))]));
  const names = [
    ...stated.map(({ row }): [number, string] => [
      row.line,
      fullName({ firstName: String(row.values.firstName ?? ''), lastName: String(row.values.lastName ?? '') }),
    ]),
    ...known.map(({ line, customerId }): [number, string] => [line, nameOf.get(customerId) ?? '']),
  ];
  return new Map(names.filter(([, name]) => name !== ''));
}

/** Records of accounts and offers know their customer; the others are the customer. */
function customerIdOf(
  row: Exclude<CheckedRow<unknown>, { kind: 'faulty' }>,
  kind: ImportWork['batch']['kind'],
): string {
  if (kind === 'customers' || kind === 'contact-rules') return row.subjectId;
  return (row.next as { customerId: string }).customerId;
}
