import { settingGroups } from '@quittance/settings/all-settings';
import type { Program, Setting } from '@quittance/settings/setting';

const programNames: Readonly<Record<Program, string>> = {
  api: 'API',
  console: 'console',
  worker: 'worker',
  cli: 'command line',
};

const introduction = `# Settings

Configure each process with environment variables. Begin with a file for each program:

\`\`\`sh
npx quittance settings generate /etc/quittance --portal-url 'https://{tenant}.pay.example' --console-url 'https://{tenant}.console.example' --database db.example/quittance
npx quittance settings check --program api --settings /etc/quittance/api.env
\`\`\`

The first command generates the secrets. The second one checks every value and tries the database, the mail server, the text message account, the file
store and the payment processors. If a value is missing or invalid, a process names it and refuses to start. An empty variable counts as not set. For
each tenant's settings, see [tenant settings](tenant-settings.md).

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
