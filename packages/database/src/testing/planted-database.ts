import pg from 'pg';
import { cloneDatabase } from './cloned-database.ts';
import { type PlantedTenant, plantTenant } from './plant-rows.ts';
import { providedUrls } from './provided-urls.ts';

/** Rows of a statement, or the SQLSTATE that refused it. */
export type Outcome = { rows: Record<string, unknown>[]; count: number } | { code: string | undefined };

/** A database with two tenants that have rows in every table, with a connection for each role. */
export type PlantedDatabase = {
  ours: PlantedTenant;
  theirs: PlantedTenant;
  client(role: string): pg.Client;
  /** Runs one statement as a role, optionally for a tenant or customer, and rolls it back. */
  attempt(as: { role: string; tenantId?: string; customerId?: string }, statement: string): Promise<Outcome>;
  /** Returns an insert of an existing row. With the right to insert, only its key refuses it. */
  copyOf(row: { table: string; where: string }): Promise<string>;
  close(): Promise<void>;
};

export async function openPlantedDatabase(): Promise<PlantedDatabase> {
  const cloned = await cloneDatabase(providedUrls());
  const ours = await plantTenant(cloned.adminUrl, 'ours');
  const theirs = await plantTenant(cloned.adminUrl, 'theirs');
  const clients = new Map<string, pg.Client>();
  for (const [role, url] of Object.entries({
    admin: cloned.adminUrl,
    app: cloned.appUrl,
    worker: cloned.workerUrl,
    staff: cloned.staffUrl,
  })) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.set(role, client);
  }
  const client = (role: string) => {
    const found = clients.get(role);
    if (!found) throw new Error(`no connection for ${role}`);
    return found;
  };
  const attempt: PlantedDatabase['attempt'] = (as, statement) => tryOut(client(as.role), { as, statement });
  return {
    ours,
    theirs,
    client,
    attempt,
    copyOf: (row) => copyRow(attempt, row),
    async close() {
      for (const each of clients.values()) await each.end();
      await cloned.drop();
    },
  };
}

async function tryOut(
  client: pg.Client,
  { as, statement }: { as: { tenantId?: string; customerId?: string }; statement: string },
): Promise<Outcome> {
  await client.query('begin');
  try {
    if (as.tenantId) await client.query(`set local app.tenant_id = '${as.tenantId}'`);
    if (as.customerId) await client.query(`set local app.customer_id = '${as.customerId}'`);
    const { rows, rowCount } = await client.query(statement);
    return { rows, count: rowCount ?? 0 };
  } catch (error) {
    return { code: error instanceof pg.DatabaseError ? error.code : undefined };
  } finally {
    await client.query('rollback');
  }
}

async function copyRow(attempt: PlantedDatabase['attempt'], row: { table: string; where: string }): Promise<string> {
  const found = await attempt(
    { role: 'admin' },
    `select to_json(t) as row from ${row.table} t where ${row.where} limit 1`,
  );
  if (!('rows' in found) || !found.rows[0]) throw new Error(`${row.table} has no matching row`);
  const json = JSON.stringify(found.rows[0].row).replaceAll("'", "''");
  return `insert into ${row.table} select * from json_populate_record(null::${row.table}, '${json}')`;
}
