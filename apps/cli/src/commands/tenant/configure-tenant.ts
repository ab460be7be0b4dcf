import { readFile } from 'node:fs/promises';
import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { configureTenant as putInForce } from '@quittance/services/tenant-settings/configure-tenant';
import { CommandFailure, usageFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { flag, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { findingsDocument, findingsText } from './tell-findings.ts';

/** Puts a document of settings in force, by the rules that hold at the console. */
export const configureTenant = tenantCommand({
  name: 'tenant configure',
  summary: "put a tenant's settings in force from a document, whole",
  details:
    'Take the document from quittance tenant settings, change it, and hand it in: what the law or the networks forbid is refused with its source, and nothing is changed. ' +
    'Where the tenant wants two people for it, it waits for an administrator at the console. The same document again changes nothing.',
  examples: ['quittance tenant configure lumen.json --tenant lumen --note "new phone number"'],
  words: { file: required(text({ summary: 'the document', value: '<file>' })) },
  options: {
    note: required(text({ summary: 'why, for the history', value: '<text>' })),
    replaceDraft: flag('even where somebody edits a draft at the console, which is lost'),
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
      if (done.code !== 'SettingsRefused')
        throw refused(done.code, { hint: 'docs/tenant-settings.md says what it means.' });
      throw new CommandFailure(['The settings hold what may not be published.', ...lines].join('\n'), {
        ...{
          code: done.code,
          exitCode: exitCodes.refused,
          hint: 'Nothing was changed. Mend the document and hand it in again.',
        },
      });
    }
    return { document: { ...done, findings }, text: [toldOf(done), ...lines].join('\n') };
  },
});

function toldOf(done: Exclude<Awaited<ReturnType<typeof putInForce>>, { kind: 'refused' }>): string {
  switch (done.kind) {
    case 'published':
      return `Version ${done.version} is in force; every process has it within seconds.`;
    case 'awaits-approval':
      return `It waits for a second administrator at the console (${done.approvalId}).`;
    case 'unchanged':
      return 'These settings are in force already.';
  }
}

async function readSettings(file: string): Promise<TenantSettings> {
  let document: unknown;
  try {
    document = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usageFailure(`${file} is no JSON: ${error.message}.`);
  }
  const read = tenantSettings.safeParse(document);
  if (read.success) return read.data;
  const faults = read.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
  throw usageFailure(
    `${file} is no document of settings.\n${faults.join('\n')}`,
    'quittance tenant settings writes one.',
  );
}
