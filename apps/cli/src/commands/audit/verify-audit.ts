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

/** Checks the chain of a tenant's audit log, in the database or in an exported file. */
export const verifyAudit = defineCommand({
  name: 'audit verify',
  summary: 'check that the audit log is as it was written, in the database or in an export',
  details:
    'It names each place that does not hold and tells the head to keep where nobody of the database reaches. With --head it also says whether the chain still contains a head of before. With --file it needs no database.',
  examples: ['quittance audit verify --tenant lumen --head 1042:9f86d0…', 'quittance audit verify --file lumen.jsonl'],
  options: {
    tenant: text({ summary: 'whose log it is; not with --file', value: '<label>', setting: 'TENANT' }),
    file: text({ summary: 'an export in place of the database', value: '<file>' }),
    head: parsed({
      summary: 'a head that was kept',
      value: '<head>',
      form: 'the number and the seal of a line, as this command tells them: 42:9f86…',
      parse: (given) => readAuditHead(given) ?? undefined,
    }),
  },
  settings: ['DATABASE_URL', 'TENANT'],
  ends1: 'something is not as it was written, or lines have waited too long for their seals',
  async run(call) {
    const { file, head: kept, tenant } = call.values;
    if (file !== undefined) return tell(await verify(linesOf(file), { kept }), { kept, others: [] });
    if (tenant === undefined)
      throw usageFailure('--tenant is missing.', 'It says whose log is checked; --file checks an export instead.');
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
    const others = isBehind ? ['Lines have waited for their seals for more than 5 minutes: is a worker at work?'] : [];
    return tell(verdict, { kept, others });
  });
}

async function* linesOf(path: string): AsyncGenerator<readonly AuditLine[]> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const read = readAuditLine(line);
    if (!read) throw usageFailure(`Row ${number} of ${path} is no line of an audit log.`);
    yield [read];
  }
}

const sentences = {
  missing: 'the lines before it are missing',
  order: 'its number was there before',
  seal: 'it was changed, put in or moved after it was sealed, or the one before it was',
};

function tell(
  { lines, head, faults, firstFaults, containsKept }: AuditVerdict,
  { kept, others }: { kept: AuditHead | undefined; others: string[] },
): Outcome {
  const findings = [...others, ...firstFaults.map(({ no, kind }) => `Line ${no}: ${sentences[kind]}.`)];
  if (faults > firstFaults.length) findings.push(`${faults - firstFaults.length} more places do not hold.`);
  if (!containsKept && kept)
    findings.push(`The chain does not contain the head ${auditHeadText(kept)}: lines were cut off or sealed anew.`);
  const sum = `${counted(lines, 'line')}, ${findings.length === 0 ? 'nothing wrong' : counted(findings.length, 'finding')}.`;
  return {
    document: { lines, head: auditHeadText(head), findings },
    text: [...findings, sum, `head ${auditHeadText(head)}`].join('\n'),
    exitCode: findings.length > 0 ? exitCodes.foundSomething : exitCodes.done,
  };
}
