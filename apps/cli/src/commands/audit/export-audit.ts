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

export const exportAudit = tenantCommand({
  name: 'audit export',
  summary: "export a tenant's audit log with its seals, one JSON line per entry",
  details:
    'Anyone can verify the export without this product: see docs/audit.md. The command prints the head at the end. Store the head somewhere else.',
  examples: ['quittance audit export --tenant lumen --to lumen.jsonl'],
  options: { to: text({ summary: 'write to this new file (default: standard output)', value: '<file>' }) },
  ends1: 'the chain is broken: run quittance audit verify for details',
  role: 'worker',
  async run(call) {
    const { database, tenant, terminal, values } = call;
    const out = openResult(terminal, values.to);
    const { lines, head, faults } = await verifyAudit(written(exportLines({ database }, tenant), out));
    await out.end();
    const summary = `Exported ${counted(lines, 'entry', 'entries')}, head ${auditHeadText(head)}.`;
    if (values.to === undefined) call.note(summary);
    return {
      ...(values.to !== undefined && { document: { lines, head: auditHeadText(head), faults, file: values.to } }),
      text: values.to === undefined ? '' : summary,
      exitCode: faults > 0 ? exitCodes.foundSomething : exitCodes.done,
    };
  },
});

/** Passes the pages through while writing them, so that they are checked as they are written. */
async function* written(pages: AsyncIterable<readonly AuditLine[]>, out: ResultFile) {
  for await (const page of pages) {
    await out.write(page.map((line) => `${auditLineText(line)}\n`).join(''));
    yield page;
  }
}
