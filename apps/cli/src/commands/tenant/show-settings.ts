import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { getSettings } from '@quittance/services/tenant-settings/get-settings';
import * as z from 'zod/mini';
import { text } from '../../frame/option.ts';
import { openResult } from '../../frame/result-file.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { findingsText } from './tell-findings.ts';

/** Writes the settings of a tenant that are in force, as a document that tenant configure reads. */
export const showSettings = tenantCommand({
  name: 'tenant settings',
  summary: "a tenant's settings that are in force, as the document that quittance tenant configure reads",
  details: 'Branding, contact, sign-in, messages, disclosures, texts, payments and limits: docs/tenant-settings.md.',
  examples: ['quittance tenant settings --tenant lumen --to lumen.json'],
  options: { to: text({ summary: 'a new file (standard output)', value: '<file>' }) },
  role: 'staff',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, terminal, values } = call;
    const { published, draft } = await getSettings({ database, keyring, now }, { tenant });
    const out = openResult(terminal, values.to);
    await out.write(`${JSON.stringify(z.encode(tenantSettings, published.settings), null, 2)}\n`);
    await out.end();
    if (draft) call.note('Somebody edits a draft at the console; it is not in here.');
    const told = [`Version ${published.version} of ${tenant.label}.`, ...findingsText(published.findings)].join('\n');
    if (values.to === undefined) call.note(told);
    return {
      ...(values.to !== undefined && { document: { version: published.version, file: values.to } }),
      text: values.to === undefined ? '' : told,
    };
  },
});
