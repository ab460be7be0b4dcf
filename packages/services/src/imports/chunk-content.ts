import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FieldChange } from '@quittance/domain/imports/changed-fields';
import type { RowValues } from '@quittance/domain/imports/read-row';
import type { RowFault } from '@quittance/domain/imports/row-fault';
import type { TenantKey } from '../tenants/keyring.ts';

/** A good row on its way in, with its text as it was. */
export type StagedRow = {
  readonly line: number;
  readonly key: string;
  readonly values: RowValues;
  readonly raw: string;
};

/** A row that was put aside, as it was. */
export type QuarantinedRow = { readonly line: number; readonly faults: readonly RowFault[]; readonly raw: string };

/** What of a person an import changed, by the change's number. */
export type PersonChange = { readonly changeNo: number; readonly fields: readonly FieldChange[] };

type Contents = {
  rows_sealed: StagedRow[];
  quarantine_sealed: QuarantinedRow[];
  preview_rejected_sealed: QuarantinedRow[];
  changes_sealed: PersonChange[];
};
type Column = keyof Contents;

/** Seals a part of a file, packed: one cipher operation for hundreds of rows. */
export function sealContent<C extends Column>(
  key: TenantKey,
  { column, chunkId }: { column: C; chunkId: string },
  content: Contents[C],
): Buffer {
  const packed = zstdCompressSync(Buffer.from(JSON.stringify(content)));
  return key.sealBytes(packed, { table: 'import_chunk', column, row: chunkId });
}

/** Opens it again. Throws for what was sealed for another place. */
export function openContent<C extends Column>(
  key: TenantKey,
  { column, chunkId }: { column: C; chunkId: string },
  sealed: Buffer | null,
): Contents[C] {
  if (sealed === null) return [] as unknown as Contents[C];
  const packed = key.openBytes(sealed, { table: 'import_chunk', column, row: chunkId });
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as Contents[C];
}
