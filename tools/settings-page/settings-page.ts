import { settingGroups } from '@quittance/settings/all-settings';
import type { Program, Setting } from '@quittance/settings/setting';

const programNames: Readonly<Record<Program, string>> = {
  api: 'API',
  console: 'console',
  worker: 'worker',
  cli: 'command line',
};

const introduction = `# Settings

Configure each process with environment variables:

\`\`\`sh
export DATABASE_URL=postgres://quittance_app:…@db.example/quittance
export PORTAL_URL='https://{tenant}.pay.example' PUBLIC_TLS=true TRUST_PROXY=true
node_modules/.bin/node apps/api/src/serve.ts
\`\`\`

If a value is missing or invalid, the process names it and refuses to start. An empty variable counts as not set. For the command line's own settings,
see [the command line](command-line.md#settings). For each tenant's settings, see [tenant settings](tenant-settings.md).

The tables below are generated from [the code](../packages/settings/src/all-settings.ts) by \`npm run settings-page\`. Settings in **bold** are
required. Defaults are in parentheses. To keep a secret out of the environment, put it in a file and set its name with \`_FILE\`:
\`DATA_KEY_FILE=/run/secrets/data-key\`.
`;

/** Writes docs/settings.md. */
export function settingsPage(): string {
  return `${[introduction, ...settingGroups.map(section)].join('\n')}`;
}

function section({ title, notes, settings }: (typeof settingGroups)[number]): string {
  const rows = Object.entries<Setting>(settings).map(row);
  const table = ['| Setting | Used by | Description |', '| --- | --- | --- |', ...rows].join('\n');
  return `## ${title}\n${table}\n${notes === undefined ? '' : `\n${notes}\n`}`;
}

function row([name, setting]: readonly [string, Setting]): string {
  const usual = setting.form.safeParse(undefined);
  const shown = usual.success ? `\`${name}\`` : `**\`${name}\`**`;
  const usedBy = setting.usedBy.map((program) => programNames[program]).join(', ');
  return `| ${shown}${setting.isSecret ? ' (secret)' : ''} | ${usedBy} | ${description(setting, usual.success ? usual.data : undefined)} |`;
}

function description({ summary, details, source }: Setting, usual: unknown): string {
  const fallback = usual === undefined || usual === '' ? '' : ` (${usual})`;
  const sentence = `${summary.replace(/^[a-z]/, (first) => first.toUpperCase())}${fallback}.`;
  return [sentence, details, source].filter((part) => part !== undefined).join(' ');
}
