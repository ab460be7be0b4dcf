import { createReadStream } from 'node:fs';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { importFile } from '@quittance/services/imports/import-file';
import { keyring } from '@quittance/services/tenants/keyring';
import { benchSecrets } from './bench-secrets.ts';
import { importTenant } from './import-tenant.ts';

/** Imports one file in its own process, as the command line does, so that its memory can be measured. */
const [, , workerUrl = '', kind = '', file = ''] = process.argv;
const pool = openPool({ url: workerUrl, max: 3, applicationName: 'bench-import' });
const context = { database: tenantDatabase(pool), now: () => new Date(), keyring: keyring(benchSecrets) };
const begun = performance.now();
let receivedMs = 0;
const imported = await importFile(
  context,
  {
    tenant: importTenant,
    actor: { kind: 'program', name: 'bench' },
    payeeCode: 'BENCH',
    kind: kind as 'customers' | 'accounts',
    mode: 'delta',
    format: 'csv',
    batchKey: file,
    fileName: file,
    bytes: createReadStream(file, { highWaterMark: 1024 * 1024 }),
  },
  {
    onReceived: () => {
      receivedMs = performance.now() - begun;
    },
  },
);
if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
const ms = performance.now() - begun;
const { counts, rowsQuarantined } = imported.batch;
process.stdout.write(
  JSON.stringify({ ms, receivedMs, counts, rowsQuarantined, maxMegabytes: process.resourceUsage().maxRSS / 1024 }),
);
await pool.end();
