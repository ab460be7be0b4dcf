import type { TenantId } from '@quittance/database/tenant-id';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** What importing needs of the world. */
export type ImportContext = Pick<ServiceContext, 'database' | 'now' | 'keyring'>;

/** Who imports, and for which tenant. */
export type ImportCaller = { readonly tenant: Pick<Tenant, 'id' | 'timeZone'>; readonly actor: Operator };

/** An import by its tenant and id. */
export type ImportId = { readonly tenantId: TenantId; readonly batchId: string };

/** Rows are staged, sealed and merged so many at a time; each such part commits by itself. */
export const rowsOfChunk = 1_000;

/** Whoever is at work on an import says so again with every part; after so long without a word another takes it up. */
export const importLeaseMs = 60_000;

/** For so long an import can be undone, and what that takes is kept. */
export const undoDays = 30;

/** What a file may be: bytes of the whole and of one line, characters of one row, rows, and rows that are put aside. */
export const importLimits = {
  mostBytes: 16 * 1024 ** 3,
  longestLine: 256 * 1024,
  longestRow: 256 * 1024,
  mostRows: 10_000_000,
  mostQuarantined: 100_000,
} as const;
export type ImportLimits = { readonly [name in keyof typeof importLimits]: number };
