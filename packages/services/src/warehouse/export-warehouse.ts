import { createHash } from 'node:crypto';
import { extendStatementLimit, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { warehouseLine } from '@quittance/domain/csv/csv-line';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type WarehouseTable, warehouseTables } from './warehouse-tables.ts';

/** Receives one file after another. */
export type WarehouseFile = { write(part: string): Promise<void>; end(): Promise<void> };

export type WarehouseManifest = {
  readonly version: 1;
  readonly tenant: string;
  /** The export contains everything that was committed at this time. */
  readonly snapshotAt: string;
  /** The export contains the rows changed since then, or all rows. */
  readonly since: string | null;
  readonly tables: readonly {
    readonly name: string;
    readonly file: string;
    readonly content: 'all' | 'changes';
    readonly rows: number;
    readonly bytes: number;
    readonly sha256: string;
  }[];
};

const rowsAtOnce = 5_000;
/** Time limit of one statement. An incremental export may have to skip millions of unchanged rows. */
const limit = { seconds: 900 } as const;

/**
 * Writes a tenant's records as CSV, one file a table, from a single snapshot: the files agree with each other even while
 * payments are made. Rows are read in parts, so any number of them fits.
 */
export function exportWarehouse(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    since,
    open,
  }: { tenant: Pick<Tenant, 'id' | 'label'>; since: Date | undefined; open(file: string): WarehouseFile },
): Promise<WarehouseManifest> {
  // Taken before the snapshot, so that the next export's changes begin no later than this export ends.
  const snapshotAt = context.now().toISOString();
  return context.database.inTenant(tenant.id, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    await extendStatementLimit(tx, limit);
    // Between two statements, the rows are written to disk.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
    const tables: WarehouseManifest['tables'][number][] = [];
    for (const table of warehouseTables) {
      const file = `${table.name}.csv`;
      const isAll = since === undefined || table.changedAt === null;
      const written = await writeTable(tx, { tenantId: tenant.id, table, since, target: open(file) });
      tables.push({ name: table.name, file, content: isAll ? 'all' : 'changes', ...written });
    }
    return { version: 1, tenant: tenant.label, snapshotAt, since: since?.toISOString() ?? null, tables };
  });
}

type Row = Readonly<Record<string, unknown>>;

async function writeTable(
  tx: TenantTransaction,
  {
    tenantId,
    table,
    since,
    target,
  }: { tenantId: string; table: WarehouseTable; since: Date | undefined; target: WarehouseFile },
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const write = async (part: string) => {
    hash.update(part);
    bytes += Buffer.byteLength(part);
    await target.write(part);
  };
  await write(warehouseLine(table.columns.map(({ name }) => name)));
  for (let after: Row | undefined; ; ) {
    const part: readonly Row[] = await readPart(tx, { tenantId, table, since, after });
    after = part.at(-1);
    if (!after) break;
    rows += part.length;
    await write(part.map((row) => warehouseLine(table.columns.map(({ name }) => textOf(row[name])))).join(''));
  }
  await target.end();
  return { rows, bytes, sha256: hash.digest('hex') };
}

async function readPart(
  tx: TenantTransaction,
  of: { tenantId: string; table: WarehouseTable; since: Date | undefined; after: Row | undefined },
): Promise<readonly Row[]> {
  const { tenantId, table, since, after } = of;
  const columns = table.columns.map(({ name, from }) => sql`${from} as ${sql.ref(name)}`);
  const keys = sql.join(table.key.map((name) => sql.ref(`t.${name}`)));
  const conditions = [sql`t.tenant_id = ${tenantId}`];
  if (table.condition) conditions.push(sql`${table.condition}`);
  if (since && table.changedAt) conditions.push(sql`${table.changedAt} >= ${since}`);
  if (after) conditions.push(sql`(${keys}) > (${sql.join(table.key.map((name) => after[name]))})`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${table.from} where ${sql.join(conditions, sql` and `)} order by ${keys} limit ${rowsAtOnce}
  `.execute(tx);
  return rows;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Describes the files: tables, keys, and columns with types. */
export function warehouseSchema(): unknown {
  return {
    version: 1,
    format: 'CSV, UTF-8, comma, CRLF, header; an empty field is null and "" is an empty text',
    tables: warehouseTables.map(({ name, description, key, changedAt, columns }) => ({
      name,
      file: `${name}.csv`,
      description,
      primaryKey: key,
      isAlwaysComplete: changedAt === null,
      columns: columns.map(({ name: column, type, isNullable, description: meaning }) => ({
        ...{ name: column, type, nullable: isNullable, description: meaning },
      })),
    })),
  };
}
