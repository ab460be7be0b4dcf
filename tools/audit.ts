import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { auditHeadText, readAuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditLine } from '@quittance/domain/audit/audit-line';
import { auditLineText, readAuditLine } from '@quittance/domain/audit/audit-line-text';
import { exportAudit } from '@quittance/services/audit/export-audit';
import { loadWaitingLines } from '@quittance/services/audit/load-audit-lines';
import { longestWaitSeconds } from '@quittance/services/audit/seal-audit';
import { type AuditVerdict, verifyAudit } from '@quittance/services/audit/verify-audit';
import { listTenants } from '@quittance/services/tenants/find-tenant';

// Exports a tenant's audit log and checks its chain, in the database or in an exported file; docs/audit.md says how.
const { env } = process;
const { positionals, values } = readArguments();
const [command] = positionals;
const { file } = values;

try {
  if (command === 'export') await inDatabase(exportLines);
  else if (command !== 'verify') end('The command is export or verify; docs/audit.md describes both.');
  else if (file === undefined) await inDatabase(verifyDatabase);
  else conclude(await verifyAudit(linesOf(file), { kept: keptHead() }), []);
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
}

type Source = { database: ReturnType<typeof tenantDatabase>; tenant: Awaited<ReturnType<typeof listTenants>>[number] };

async function inDatabase(work: (source: Source) => Promise<void>): Promise<void> {
  const label = required('TENANT');
  const pool = openPool({ url: required('DATABASE_URL'), max: 1, applicationName: 'quittance-audit' });
  try {
    const database = tenantDatabase(pool);
    const tenant = (await listTenants({ database })).find((each) => each.label === label);
    await work({ database, tenant: tenant ?? end(`No tenant has the label ${label}.`) });
  } finally {
    await pool.end();
  }
}

async function exportLines({ database, tenant }: Source): Promise<void> {
  const out = file === undefined ? process.stdout : createWriteStream(file, { flags: 'wx' });
  const verdict = await verifyAudit(written(exportAudit({ database }, tenant), out));
  if (file !== undefined) {
    out.end();
    await finished(out);
  }
  // Standard output may be the export itself.
  const faults = verdict.faults === 0 ? '' : ` The chain does not hold in ${verdict.faults} places: verify it.`;
  console.error(`${verdict.lines} lines exported, head ${auditHeadText(verdict.head)}.${faults}`);
}

async function* written(pages: AsyncIterable<readonly AuditLine[]>, out: NodeJS.WritableStream) {
  for await (const page of pages) {
    const text = page.map((line) => `${auditLineText(line)}\n`).join('');
    await new Promise<void>((resolve, reject) => {
      out.once('error', reject);
      out.write(text, () => {
        out.off('error', reject);
        resolve();
      });
    });
    yield page;
  }
}

async function verifyDatabase({ database, tenant }: Source): Promise<void> {
  const verdict = await verifyAudit(exportAudit({ database }, tenant), { kept: keptHead() });
  const waiting = await database.inTenant(tenant.id, (tx) => loadWaitingLines(tx, { tenant, limit: 1 }));
  const isBehind = waiting.waitedSeconds > longestWaitSeconds;
  conclude(
    verdict,
    isBehind ? ['Lines have waited for their seals for more than 5 minutes: is a worker at work?'] : [],
  );
}

async function* linesOf(path: string): AsyncGenerator<readonly AuditLine[]> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    yield [readAuditLine(text) ?? end(`Row ${number} of ${path} is no line of an audit log.`)];
  }
}

/** Says what was found, and ends with 1 when the log is not as it was written. */
function conclude(verdict: AuditVerdict, findings: string[]): void {
  const sentences = {
    missing: 'the lines before it are missing',
    order: 'its number was there before',
    seal: 'it was changed, put in or moved after it was sealed, or the one before it was',
  };
  for (const { no, kind } of verdict.firstFaults) findings.push(`Line ${no}: ${sentences[kind]}.`);
  const untold = verdict.faults - verdict.firstFaults.length;
  if (untold > 0) findings.push(`${untold} more places do not hold.`);
  if (!verdict.containsKept)
    findings.push(`The chain does not contain the head ${env.HEAD}: lines were cut off or sealed anew.`);
  for (const finding of findings) console.log(finding);
  console.log(`${verdict.lines} lines, ${findings.length === 0 ? 'nothing wrong' : `${findings.length} findings`}.`);
  console.log(`head ${auditHeadText(verdict.head)}`);
  if (findings.length > 0) process.exitCode = 1;
}

function keptHead() {
  if (!env.HEAD) return undefined;
  return readAuditHead(env.HEAD) ?? end('HEAD is the number and the seal of a line, as verify prints them: 42:9f86….');
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { file: { type: 'string' } } });
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error));
  }
}

function required(name: string): string {
  return env[name] || end(`${name} is not set; docs/audit.md lists them all.`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
