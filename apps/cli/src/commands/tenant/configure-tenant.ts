import { readFile } from 'node:fs/promises';
import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { configureTenant as putInForce } from '@quittance/services/tenant-settings/configure-tenant';
import { CommandFailure, usageFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { flag, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { findingsDocument, findingsText } from './findings-text.ts';

/** Applies a settings file under the same rules as the console. */
export const configureTenant = tenantCommand({
  name: 'tenant configure',
  summary: "publish a tenant's settings from a JSON file",
  details:
    'Export the settings with quittance tenant settings, edit the file and publish it. If a setting breaks a law or network rule, the command names the rule and changes nothing. ' +
    'If the tenant requires two administrators, the change waits for approval in the console. Publishing the same settings again changes nothing.',
  examples: ['quittance tenant configure lumen.json --tenant lumen --note "new phone number"'],
  positionals: { file: required(text({ summary: 'the settings file', value: '<file>' })) },
  options: {
    note: required(text({ summary: 'the reason, for the version history', value: '<text>' })),
    replaceDraft: flag('discard a draft that someone is editing in the console'),
  },
  role: 'staff',
  async run(call) {
    const { database, now, tenant, actor, values } = call;
    const settings = await readSettings(values.file);
    const asked = { tenant, actor, settings, note: values.note, replacesDraft: values.replaceDraft };
    const done = await putInForce({ database, now }, asked);
    const findings = findingsDocument(done.findings);
    const lines = findingsText(done.findings);
    if (done.kind === 'refused') {
      if (done.code !== 'SettingsRefused') throw refused(done.code, { hint: 'See docs/tenant-settings.md.' });
      throw new CommandFailure(["Some settings can't be published.", ...lines].join('\n'), {
        ...{
          code: done.code,
          exitCode: exitCodes.refused,
          hint: 'Nothing was changed. Correct the file and run the command again.',
        },
      });
    }
    return { document: { ...done, findings }, text: [messageOf(done), ...lines].join('\n') };
  },
});

function messageOf(done: Exclude<Awaited<ReturnType<typeof putInForce>>, { kind: 'refused' }>): string {
  switch (done.kind) {
    case 'published':
      return `Published version ${done.version}. It takes effect within seconds.`;
    case 'awaits-approval':
      return `Waiting for a second administrator's approval in the console (${done.approvalId}).`;
    case 'unchanged':
      return 'These settings are already published.';
  }
}

async function readSettings(file: string): Promise<TenantSettings> {
  let document: unknown;
  try {
    document = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usageFailure(`${file} isn't valid JSON: ${error.message}.`);
  }
  const read = tenantSettings.safeParse(document);
  if (read.success) return read.data;
  const faults = read.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
  throw usageFailure(
    `${file} isn't a valid settings file.\n${faults.join('\n')}`,
    'To export the current settings, run quittance tenant settings.',
  );
}
