import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { exportConsents } from '@quittance/services/consents/export-consents';
import { day } from '../../frame/day-option.ts';
import { choice, text } from '../../frame/option.ts';
import { openResult } from '../../frame/result-file.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const writeConsents = tenantCommand({
  name: 'export consents',
  summary: 'export consents, opt-outs and contact rules',
  details: 'The file contains unencrypted addresses, so store it securely. For its format, see docs/posting-files.md.',
  examples: ['quittance export consents --tenant northwind --since 2026-11-01 --to consents.csv'],
  options: {
    since: day('only changes since this day, UTC'),
    format: choice({ summary: 'the file format (default: csv)', value: '<format>', choices: postingFormats }),
    payee: text({ summary: "only this payee's customers", value: '<code>' }),
    to: text({ summary: 'write to this new file (default: standard output)', value: '<file>' }),
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
      text: to === undefined ? '' : `Wrote the consents to ${to}.`,
    };
  },
});
