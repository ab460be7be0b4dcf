import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { houseAccounts } from '@quittance/domain/reconciliation/suspense-postings';
import { closeDifference } from '@quittance/services/reconciliation/close-difference';
import { loadOpenDifferences } from '@quittance/services/reconciliation/difference-row';
import { reconcileBank } from '@quittance/services/reconciliation/reconcile-bank';
import { reconcileProcessors } from '@quittance/services/reconciliation/reconcile-processors';
import { takeInBankFile } from '@quittance/services/reconciliation/take-in-bank-file';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import { dollars, openDifferenceInWords } from './reconcile/in-words.ts';
import { openProcessorsOf } from './reconcile/open-processors.ts';

// Compares a tenant's books with its processors' and its bank's, and closes what differs; docs/reconciliation.md says how.
const { env } = process;
const required = (name: string): string =>
  env[name] || end(`${name} is not set; docs/reconciliation.md lists them all.`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    payee: { type: 'string' },
    'card-days': { type: 'string', default: '2' },
    difference: { type: 'string' },
    by: { type: 'string' },
    because: { type: 'string' },
    'move-to': { type: 'string' },
  },
});
const commands: Record<string, () => Promise<void>> = { run, bank, close, list: async () => undefined };
const command =
  commands[positionals[0] ?? 'run'] ?? end(`The first word is one of ${Object.keys(commands).join(', ')}.`);
const label = required('TENANT');
const pool = openPool({ url: required('DATABASE_URL'), max: 2, applicationName: 'quittance-reconcile' });
const context = { database: tenantDatabase(pool), now: () => new Date() };
let hasFault = false;
const onFault = (fault: unknown) => {
  hasFault = true;
  console.error(fault instanceof Error ? fault.message : String(fault));
};
// The worker's role may read no more of a tenant than this.
const tenant = await listTenants(context)
  .then((tenants) => tenants.find((each) => each.label === label) ?? end(`No tenant has the label ${label}.`))
  .catch((error: unknown) => end(error instanceof Error ? error.message : String(error)));
try {
  await command();
  await listOpen();
} catch (error) {
  onFault(error);
} finally {
  await pool.end();
}
if (hasFault) process.exitCode = 1;

async function run(): Promise<void> {
  const { processors, close: closeAll } = await openProcessorsOf(env);
  const results = await reconcileProcessors({ ...context, processors, onFault }, tenant).finally(closeAll);
  for (const { processor, merchant, compared, open, opened, explained } of results) {
    const found = `${opened.length} differences found, ${explained} explained themselves`;
    console.log(`${processor} ${merchant}: ${compared} compared, ${open} without an outcome yet, ${found}.`);
  }
}

async function bank(): Promise<void> {
  const payeeCode = values.payee ?? end('--payee says whose bank account it is.');
  const text = await readFile(values.file ?? end('--file says which file to read.'), 'utf8');
  const wanted = values['card-days'];
  const cardBankDays =
    wanted === 'none' ? null : /^\d$/.test(wanted) ? Number(wanted) : end('--card-days is 0 to 9, or none.');
  const taken = await takeInBankFile(context, { tenant, payeeCode, text });
  if (taken.kind === 'unknown-payee') end(`${label} has no payee ${payeeCode}.`);
  if (taken.kind === 'faulty') {
    for (const { line, fault } of taken.faults) console.error(`Line ${line} ${fault}.`);
    end(`Nothing was taken in: ${taken.faults.length} wrong lines.`);
  }
  console.log(`${taken.lines} lines, of which ${taken.taken} are new.`);
  if (!taken.days) return;
  const result = await reconcileBank(context, { tenant, payeeCode, days: taken.days, cardBankDays });
  const { days, hereCents, thereCents, opened, explained } = result;
  const sums = `${dollars(thereCents)} at the bank, ${dollars(hereCents)} here`;
  console.log(`${days} days compared: ${sums}, ${opened.length} differences found, ${explained} explained themselves.`);
}

async function close(): Promise<void> {
  const differenceId = values.difference ?? end('--difference says which one.');
  const operator = values.by ?? end('--by says who closes it.');
  const reason = values.because ?? end('--because says why.');
  const wanted = values['move-to'];
  const moveTo = wanted === undefined ? undefined : houseAccounts.find((account) => account === wanted);
  if (wanted !== undefined && !moveTo) end(`--move-to is one of ${houseAccounts.join(', ')}.`);
  const result = await closeDifference(context, { tenant, differenceId, operator, reason, moveTo });
  if (result.kind === 'refused') end(`${label} has no open difference ${differenceId}.`);
  console.log(`The difference ${differenceId} is closed.`);
}

/** Every command ends with what is still open, and with 1 while anything is. */
async function listOpen(): Promise<void> {
  const open = await context.database.inTenant(tenant.id, (tx) => loadOpenDifferences(tx, { tenantId: tenant.id }));
  for (const difference of open) console.log(openDifferenceInWords(difference));
  const suspense = open.reduce((sum, { here_cents, there_cents }) => sum + here_cents - there_cents, 0);
  console.log(`${label}: ${open.length} open differences, ${dollars(suspense)} in suspense.`);
  if (open.length > 0) process.exitCode = 1;
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
