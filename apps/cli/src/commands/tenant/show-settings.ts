import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { getSettings } from '@quittance/services/tenant-settings/get-settings';
import * as z from 'zod/mini';
import { text } from '../../frame/option.ts';
import { openResult } from '../../frame/result-file.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { findingsText } from './findings-text.ts';

/** Writes a tenant's active settings in the format that tenant configure reads. */
export const showSettings = tenantCommand({
  name: 'tenant settings',
  summary: "export a tenant's published settings as JSON",
  details:
    'Edit the file and publish it with quittance tenant configure. For every setting, see docs/tenant-settings.md.',
  examples: ['quittance tenant settings --tenant lumen --to lumen.json'],
  options: { to: text({ summary: 'write to this new file (default: standard output)', value: '<file>' }) },
  role: 'staff',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, terminal, values } = call;
    const { published, draft } = await getSettings({ database, keyring, now }, { tenant });
    const out = openResult(terminal, values.to);
    await out.write(`${JSON.stringify(z.encode(tenantSettings, published.settings), null, 2)}\n`);
    await out.end();
    if (draft) call.note('There is an unpublished draft in the console. It is not included.');
    const summary = [`Version ${published.version} of ${tenant.label}.`, ...findingsText(published.findings)].join(
      '\n',
    );
    if (values.to === undefined) call.note(summary);
    return {
      ...(values.to !== undefined && { document: { version: published.version, file: values.to } }),
      text: values.to === undefined ? '' : summary,
    };
  },
});
