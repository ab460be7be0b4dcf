import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BenchRow } from './bench-row.ts';
import { copyTenant, importTenant, makeImportTenants } from './import-tenant.ts';

type Imported = { ms: number; receivedMs: number; maxMegabytes: number; counts: { created?: number } };

/**
 * Compares the rows per second of an import, from file to database, with PostgreSQL's COPY of the resulting rows. COPY
 * writes to the same tables with their keys, indexes, checks and triggers, in one transaction, from a file on the
 * server.
 */
export async function benchImports(
  system: { adminUrl: string; workerUrl: string },
  { rows = 100_000 }: { rows?: number } = {},
): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-bench-import-'));
  await chmod(folder, 0o777);
  try {
    await makeImportTenants(system.adminUrl);
    const customers = await importRows(system, { folder, kind: 'customers', rows });
    const accounts = await importRows(system, { folder, kind: 'accounts', rows });
    const again = await importRows(system, { folder, kind: 'accounts', rows, name: 'again' });
    const customersMs = await copyMs(system, { folder, tables: ['customer'] });
    const accountsMs = await copyMs(system, {
      folder,
      tables: ['account', 'bill', 'ledger_transaction', 'ledger_entry'],
    });
    const max = Math.max(customers.maxMegabytes, accounts.maxMegabytes);
    const figures = { customers: rate(rows, customers.ms), accounts: rate(rows, accounts.ms) };
    const ratios = { customers: customersMs / customers.ms, accounts: accountsMs / accounts.ms };
    return [
      { what: `customers imported per second from a file of ${rows}`, figure: figures.customers.toFixed(0), goal: '' },
      ...ratioRow('ratio of the customer import to COPY with the same rows', ratios.customers),
      { what: `accounts imported per second from a file of ${rows}`, figure: figures.accounts.toFixed(0), goal: '' },
      ...ratioRow('ratio of the account import to COPY with the same rows', ratios.accounts),
      { what: 'unchanged accounts imported per second', figure: rate(rows, again.ms).toFixed(0), goal: '' },
      {
        what: 'peak memory of an import process, MB',
        figure: max.toFixed(0),
        goal: 'at most 512',
        isMet: max <= 512,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rate(rows: number, ms: number): number {
  return (rows * 1000) / ms;
}

function ratioRow(what: string, ratio: number): BenchRow[] {
  return [{ what, figure: ratio.toFixed(2), goal: 'at least 0.3', isMet: ratio >= 0.3 }];
}

async function importRows(
  { workerUrl }: { workerUrl: string },
  { folder, kind, rows, name = kind }: { folder: string; kind: 'customers' | 'accounts'; rows: number; name?: string },
): Promise<Imported> {
  const file = path.join(folder, `${name}.csv`);
  await writeFile(file, { header: headers[kind], rows, line: lines[kind] });
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'import-program.ts'),
    workerUrl,
    kind,
    file,
  ]);
  return JSON.parse(stdout) as Imported;
}

const headers = {
  customers: 'customerReferenceCode,firstName,lastName,addressLineOne,city,state,zip,homePhone,email,language',
  accounts:
    'accountReferenceCode,customerReferenceCode,accountName,balance,amountDue,minimumPayment,dueOn,achFee,cardFee',
} as const;

const lines = {
  customers: (n: number) =>
    `C-${n},First${n % 997},Last${n % 9973},${n} Main Street,Springfield,IL,62704,217555${String(n % 10_000).padStart(4, '0')},person${n}@example.com,en`,
  accounts: (n: number) =>
    `A-${n},C-${n},Account ${n},${(n % 900) + 100}.${String(n % 100).padStart(2, '0')},50.00,10.00,2027-01-${String((n % 28) + 1).padStart(2, '0')},0.50,1.50`,
} as const;

async function writeFile(
  file: string,
  of: { header: string; rows: number; line: (n: number) => string },
): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${of.header}\n`);
  for (let from = 0; from < of.rows; from += 10_000) {
    const some = Array.from({ length: Math.min(10_000, of.rows - from) }, (_, index) => of.line(from + index));
    if (!out.write(`${some.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Times COPY of the imported rows, which are exported beforehand as another tenant's. */
async function copyMs(
  { adminUrl }: { adminUrl: string },
  { folder, tables }: { folder: string; tables: readonly string[] },
): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const table of tables) {
      const { rows } = await client.query<{ attname: string }>(
        'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum',
        [table],
      );
      const columns = rows.map(({ attname }) => (attname === 'tenant_id' ? `'${copyTenant.id}'::uuid` : attname));
      await client.query(
        `copy (select ${columns.join(', ')} from ${table} where tenant_id = '${importTenant.id}') to '${path.join(folder, table)}'`,
      );
    }
    const begun = performance.now();
    await client.query('begin');
    for (const table of tables) await client.query(`copy ${table} from '${path.join(folder, table)}'`);
    await client.query('commit');
    return performance.now() - begun;
  } finally {
    await client.end();
  }
}
