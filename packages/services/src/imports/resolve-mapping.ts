import {
  type ColumnMapping,
  headerFaults,
  type MappingFault,
  mappingByName,
  mappingFaults,
} from '@quittance/domain/imports/column-mapping';
import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';

export type ResolvedMapping = { ok: true; mapping: ColumnMapping } | { ok: false; faults: string };

/**
 * Returns the mapping for a file: the given one, or else one by column names. JSON Lines have no header (`null`), so
 * every field is looked up by its own name.
 */
export function resolveMapping(
  kind: ImportKind,
  { header, given }: { header: readonly string[] | null; given: ColumnMapping | undefined },
): ResolvedMapping {
  const mapping = given ?? mappingByName(kind, header ?? importFields[kind].map(({ name }) => name));
  const faults = [...mappingFaults(kind, mapping), ...(header === null ? [] : headerFaults(mapping, header))];
  return faults.length === 0 ? { ok: true, mapping } : { ok: false, faults: faults.map(faultText).join('; ') };
}

const faultMessages: Record<MappingFault['fault'], (name: string) => string> = {
  'unknown-field': (name) => `there is no field ${name}`,
  'mapped-twice': (name) => `the field ${name} has both a column and a constant`,
  'missing-field': (name) => `no column is mapped to the field ${name}`,
  'missing-column': (name) => `the file has no column "${name}"`,
  'column-twice': (name) => `the file has the column "${name}" more than once`,
};

function faultText(fault: MappingFault): string {
  return faultMessages[fault.fault]('field' in fault ? fault.field : fault.column);
}
