import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { exportConsents } from '@quittance/services/consents/export-consents';
import { day } from '../../frame/day-option.ts';
import { choice, text } from '../../frame/option.ts';
import { openResult } from '../../frame/result-file.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Writes how a tenant's customers may be reached. */
export const writeConsents = tenantCommand({
  name: 'export consents',
  summary: 'write how customers may be reached, and what they agreed to or forbade',
  details:
    'Addresses stand in it as they are: keep it as carefully as the books. docs/payouts.md says what stands in it.',
  examples: ['quittance export consents --tenant northwind --since 2026-11-01 --to consents.csv'],
  options: {
    since: day('only what has changed since this day, UTC'),
    format: choice({ summary: 'csv, or JSON Lines (csv)', value: '<format>', choices: postingFormats }),
    payee: text({ summary: "only this payee's customers", value: '<code>' }),
    to: text({ summary: 'a new file (standard output)', value: '<file>' }),
  },
  role: 'staff',
  isSealed: true,
  async run({ database, keyring, tenant, terminal, values: { since, format = 'csv', payee, to } }) {
    const changedSince = since === undefined ? undefined : new Date(`${since}T00:00:00Z`);
    const asked = { tenant, format, changedSince, ...(payee !== undefined && { payeeCode: payee }) };
    const out = openResult(terminal, to);
    for await (const part of exportConsents({ database, keyring }, asked)) await out.write(part);
    await out.end();
    return {
      ...(to !== undefined && { document: { file: to } }),
      text: to === undefined ? '' : `The consents are in ${to}.`,
    };
  },
});
