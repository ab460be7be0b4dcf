import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AuditHead, auditHeadText, readAuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditLine } from '@quittance/domain/audit/audit-line';
import { readAuditLine } from '@quittance/domain/audit/audit-line-text';
import { exportAudit } from '@quittance/services/audit/export-audit';
import { loadWaitingLines } from '@quittance/services/audit/load-audit-lines';
import { longestWaitSeconds } from '@quittance/services/audit/seal-audit';
import { type AuditVerdict, verifyAudit as verify } from '@quittance/services/audit/verify-audit';
import { type Call, defineCommand, type Outcome } from '../../frame/command.ts';
import { usageFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { parsed, text } from '../../frame/option.ts';
import { counted } from '../../frame/plain-values.ts';
import { withDatabase } from '../../installation/open-database.ts';
import { tenantNamed } from '../../installation/tenant-command.ts';

export const verifyAudit = defineCommand({
  name: 'audit verify',
  summary: "verify that the audit log hasn't been altered, in the database or in an export",
  details:
    "Lists every broken entry and prints the head. Keep the head where database users can't reach it. With --head, also checks that the chain still contains an earlier head. With --file, no database is needed.",
  examples: ['quittance audit verify --tenant lumen --head 1042:9f86d0…', 'quittance audit verify --file lumen.jsonl'],
  options: {
    tenant: text({ summary: "the tenant's label; not with --file", value: '<label>', setting: 'TENANT' }),
    file: text({ summary: 'verify this export instead of the database', value: '<file>' }),
    head: parsed({
      summary: 'a head that you saved earlier',
      value: '<head>',
      form: 'the number and seal of an entry, as printed by this command, such as 42:9f86…',
      parse: (given) => readAuditHead(given) ?? undefined,
    }),
  },
  settings: ['DATABASE_URL', 'TENANT'],
  ends1: 'the log was altered, or entries have waited too long to be sealed',
  async run(call) {
    const { file, head: kept, tenant } = call.values;
    if (file !== undefined) return formatVerdict(await verify(linesOf(file), { kept }), { kept, others: [] });
    if (tenant === undefined) throw usageFailure('--tenant is required.', 'To verify an export instead, use --file.');
    return verifyDatabase(call, { label: tenant, kept });
  },
});

function verifyDatabase(
  call: Call<unknown>,
  { label, kept }: { label: string; kept: AuditHead | undefined },
): Promise<Outcome> {
  return withDatabase(call, 'worker', async (database) => {
    const tenant = await tenantNamed(database, label);
    const verdict = await verify(exportAudit({ database }, tenant), { kept });
    const waiting = await database.inTenant(tenant.id, (tx) => loadWaitingLines(tx, { tenant, limit: 1 }));
    const isBehind = waiting.waitedSeconds > longestWaitSeconds;
    const others = isBehind
      ? ['Entries have waited for their seals for more than 5 minutes. Check that the worker is running.']
      : [];
    return formatVerdict(verdict, { kept, others });
  });
}

async function* linesOf(path: string): AsyncGenerator<readonly AuditLine[]> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const read = readAuditLine(line);
    if (!read) throw usageFailure(`Row ${number} of ${path} isn't an audit log entry.`);
    yield [read];
  }
}

const sentences = {
  missing: 'the entries before it are missing',
  order: 'its number was already used',
  seal: 'this entry or the one before it was changed, inserted or moved after sealing',
};

function formatVerdict(
  { lines, head, faults, firstFaults, containsKept }: AuditVerdict,
  { kept, others }: { kept: AuditHead | undefined; others: string[] },
): Outcome {
  const findings = [...others, ...firstFaults.map(({ no, kind }) => `Entry ${no}: ${sentences[kind]}.`)];
  if (faults > firstFaults.length) findings.push(`${faults - firstFaults.length} more entries are broken.`);
  if (!containsKept && kept)
    findings.push(`The chain doesn't contain the head ${auditHeadText(kept)}: entries were cut off or sealed again.`);
  const sum = `${counted(lines, 'entry', 'entries')}, ${findings.length === 0 ? 'no findings' : counted(findings.length, 'finding')}.`;
  return {
    document: { lines, head: auditHeadText(head), findings },
    text: [...findings, sum, `head ${auditHeadText(head)}`].join('\n'),
    exitCode: findings.length > 0 ? exitCodes.foundSomething : exitCodes.done,
  };
}
