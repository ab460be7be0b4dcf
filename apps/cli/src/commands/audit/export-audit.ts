import { auditHeadText } from '@quittance/domain/audit/audit-head';
import type { AuditLine } from '@quittance/domain/audit/audit-line';
import { auditLineText } from '@quittance/domain/audit/audit-line-text';
import { exportAudit as exportLines } from '@quittance/services/audit/export-audit';
import { verifyAudit } from '@quittance/services/audit/verify-audit';
import { exitCodes } from '../../frame/exit-codes.ts';
import { text } from '../../frame/option.ts';
import { counted } from '../../frame/plain-values.ts';
import { openResult, type ResultFile } from '../../frame/result-file.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Exports a tenant's audit log with its seals. */
export const exportAudit = tenantCommand({
  name: 'audit export',
  summary: "a tenant's audit log with its seals, one line of JSON a deed",
  details:
    'Anybody can check the export without this product: docs/audit.md says how. The head that is told at its end is worth keeping elsewhere.',
  examples: ['quittance audit export --tenant lumen --to lumen.jsonl'],
  options: { to: text({ summary: 'a new file (standard output)', value: '<file>' }) },
  ends1: 'the chain does not hold: quittance audit verify says where',
  role: 'worker',
  async run(call) {
    const { database, tenant, terminal, values } = call;
    const out = openResult(terminal, values.to);
    const { lines, head, faults } = await verifyAudit(written(exportLines({ database }, tenant), out));
    await out.end();
    const told = `${counted(lines, 'line')} exported, head ${auditHeadText(head)}.`;
    if (values.to === undefined) call.note(told);
    return {
      ...(values.to !== undefined && { document: { lines, head: auditHeadText(head), faults, file: values.to } }),
      text: values.to === undefined ? '' : told,
      exitCode: faults > 0 ? exitCodes.foundSomething : exitCodes.done,
    };
  },
});

/** The same pages, once they are out: they are checked on their way. */
async function* written(pages: AsyncIterable<readonly AuditLine[]>, out: ResultFile) {
  for await (const page of pages) {
    await out.write(page.map((line) => `${auditLineText(line)}\n`).join(''));
    yield page;
  }
}
