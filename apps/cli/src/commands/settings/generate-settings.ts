import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { generateSettings as generate, type Installation } from '@quittance/settings/generate-settings';
import { checkSettings } from '@quittance/settings/read-settings';
import { defineCommand } from '../../frame/command.ts';
import { usageFailure } from '../../frame/command-failure.ts';
import { parsed, required, text } from '../../frame/option.ts';
import { textFacts } from '../../frame/text-table.ts';

const fileNames = { api: 'api.env', console: 'console.env', worker: 'worker.env', cli: 'cli.env' } as const;

export const generateSettings = defineCommand({
  name: 'settings generate',
  summary: 'write the settings of a new installation, with new secrets',
  details:
    'Writes one environment file for each program. Only your user can read them. Run it once per installation: other secrets would make passwords and encrypted data unreadable. It never replaces a file.',
  examples: [
    'quittance settings generate /etc/quittance --portal-url https://{tenant}.pay.example --console-url https://{tenant}.console.example --database db.example/quittance',
  ],
  positionals: { folder: required(text({ summary: 'the folder for the files', value: '<folder>' })) },
  options: {
    portalUrl: required(text({ summary: 'the public URL of the portals, with {tenant}', value: '<url>' })),
    consoleUrl: required(text({ summary: 'the URL of the consoles, with {tenant}', value: '<url>' })),
    database: required(
      parsed({
        summary: "the database's host, port and name",
        value: '<host/name>',
        form: 'a host and a name, such as db.example:5432/quittance',
        parse: (given) => (/^[\w.-]+(?::\d{1,5})?\/[\w-]+$/.test(given) ? given : undefined),
      }),
    ),
  },
  settings: [],
  async run({ values: { folder, ...installation } }) {
    const files = generateValid(installation);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const written: string[] = [];
    for (const [program, name] of Object.entries(fileNames) as [keyof typeof fileNames, string][]) {
      const file = path.join(folder, name);
      await writeNew(file, files[program]);
      written.push(file);
    }
    const [cliFile = ''] = written.slice(-1);
    return {
      document: { files: written },
      text: `${textFacts(written.map((file) => ['Wrote', file]))}\n\nNext, set DATABASE_URL in ${cliFile} to a role that can create roles. Then run:\n  quittance database prepare --settings ${cliFile}`,
    };
  },
});

/** Throws a CommandFailure when a URL is wrong. */
function generateValid(installation: Installation) {
  const files = generate(installation);
  const faults = (['api', 'console'] as const).flatMap((program) => [
    ...checkSettings(program, parseEnv(files[program])).faults,
  ]);
  const [fault] = faults;
  if (fault) throw usageFailure(`${fault.name} ${fault.problem}.`);
  return files;
}

async function writeNew(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw usageFailure(`${file} already exists.`, 'Choose another folder, or move the file away first.');
  }
}
