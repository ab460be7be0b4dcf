import type { TenantId } from '@quittance/database/tenant-id';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

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
  mostBytes: 16 * 1024 ** 3,
  longestLine: 256 * 1024,
  longestRow: 256 * 1024,
  mostRows: 10_000_000,
  mostQuarantined: 100_000,
} as const;
export type ImportLimits = { readonly [name in keyof typeof importLimits]: number };
