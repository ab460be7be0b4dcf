import type { TenantId } from '@quittance/database/tenant-id';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import type { ImportFormat, ImportKind, ImportMode } from '@quittance/domain/imports/import-kind';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type ImportFile = {
  readonly payeeCode: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly format: ImportFormat;
  /** The creditor's name for this file. The same key always means the same file. */
  readonly batchKey: string;
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Defaults to the payee's saved mapping, or else to the column names. */
  readonly mapping?: ColumnMapping | undefined;
  /** The time at which the creditor closed its books; defaults to the start of the tenant's day. */
  readonly asOf?: Date | undefined;
  /** The number of rows according to the sender. On a mismatch, nothing is imported. */
  readonly declaredRows?: number | undefined;
  /** The maximum percentage of open records that a full file may close by omitting them; defaults to 10. */
  readonly maxEndedPercent?: number | undefined;
  /** Imports a file again that was undone. Returns the existing import if that has already happened. */
  readonly importAgain?: boolean | undefined;
};

export type ImportContext = Pick<ServiceContext, 'database' | 'now' | 'keyring'>;

export type ImportCaller = { readonly tenant: Pick<Tenant, 'id' | 'timeZone'>; readonly actor: Operator };

export type ImportId = { readonly tenantId: TenantId; readonly batchId: string };

/** Rows per chunk, which is staged, sealed and merged in one transaction. */
export const rowsOfChunk = 1_000;

/** Renewed with every chunk. After this time without renewal, another process takes over. */
export const importLeaseMs = 60_000;

/** An import can be undone for this long, and its undo data is kept as long. */
export const undoDays = 30;

/** Limits on bytes of a file and of a line, characters of a row, rows, and rejected rows. */
export const importLimits = {
  maxBytes: 16 * 1024 ** 3,
  longestLine: 256 * 1024,
  longestRow: 256 * 1024,
  maxRows: 10_000_000,
  maxQuarantined: 100_000,
} as const;
export type ImportLimits = { readonly [name in keyof typeof importLimits]: number };
