import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FieldChange } from '@quittance/domain/imports/changed-fields';
import type { RowValues } from '@quittance/domain/imports/read-row';
import type { RowFault } from '@quittance/domain/imports/row-fault';
import type { TenantKey } from '../tenants/keyring.ts';

export type StagedRow = {
  readonly line: number;
  readonly key: string;
  readonly values: RowValues;
  readonly raw: string;
};

export type QuarantinedRow = { readonly line: number; readonly faults: readonly RowFault[]; readonly raw: string };

export type CustomerContactChange = { readonly changeNo: number; readonly fields: readonly FieldChange[] };

type Contents = {
  rows_sealed: StagedRow[];
  quarantine_sealed: QuarantinedRow[];
  preview_rejected_sealed: QuarantinedRow[];
  changes_sealed: CustomerContactChange[];
};
type Column = keyof Contents;

/** Packs and seals a chunk, with one cipher operation for hundreds of rows. */
export function sealContent<C extends Column>(
  key: TenantKey,
  { column, chunkId }: { column: C; chunkId: string },
  content: Contents[C],
): Buffer {
  const packed = zstdCompressSync(Buffer.from(JSON.stringify(content)));
  return key.sealBytes(packed, { table: 'import_chunk', column, row: chunkId });
}

/** Throws when the chunk was sealed for another row or column. */
export function openContent<C extends Column>(
  key: TenantKey,
  { column, chunkId }: { column: C; chunkId: string },
  sealed: Buffer | null,
): Contents[C] {
  if (sealed === null) return [] as unknown as Contents[C];
  const packed = key.openBytes(sealed, { table: 'import_chunk', column, row: chunkId });
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as Contents[C];
}
