import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { generateComposeSettings } from '@quittance/settings/generate-compose-settings';
import { generateSettings as generate } from '@quittance/settings/generate-settings';
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
    'quittance settings generate /settings --portal-url https://{tenant}.pay.example --console-url https://{tenant}.console.example --compose /servers',
  ],
  positionals: { folder: required(text({ summary: 'the folder for the files', value: '<folder>' })) },
  options: {
    portalUrl: required(text({ summary: 'the public URL of the portals, with {tenant}', value: '<url>' })),
    consoleUrl: required(text({ summary: 'the URL of the consoles, with {tenant}', value: '<url>' })),
    database: parsed({
      summary: "the database's host, port and name",
      value: '<host/name>',
      form: 'a host and a name, such as db.example:5432/quittance',
      parse: (given) => (/^[\w.-]+(?::\d{1,5})?\/[\w-]+$/.test(given) ? given : undefined),
    }),
    pooler: parsed({
      summary: 'the host and port of a PgBouncer in transaction mode, for the API and the console',
      value: '<host:port>',
      form: 'a host and a port, such as pgbouncer.example:6432',
      parse: (given) => (/^[\w.-]+:\d{1,5}$/.test(given) ? given : undefined),
    }),
    compose: text({
      summary: 'instead of --database: a second folder, for the passwords of the servers in deploy/compose.yaml',
      value: '<folder>',
    }),
    sandbox: parsed({
      summary: 'with --compose: use the sandbox processor, which browsers reach at this URL; not for real payments',
      value: '<url>',
      form: 'a URL, such as http://localhost:3010',
      parse: (given) => (URL.canParse(given) ? given : undefined),
    }),
  },
  settings: [],
  async run({ values: { folder, compose, database, pooler, sandbox: sandboxUrl, ...urls } }) {
    if ((compose === undefined) === (database === undefined) || (compose !== undefined && pooler !== undefined)) {
      throw usageFailure('Pass either --database, with or without --pooler, or --compose.');
    }
    if (compose !== undefined) return await writeForCompose({ folder, compose, urls: { ...urls, sandboxUrl } });
    if (sandboxUrl !== undefined) throw usageFailure('Pass --sandbox only with --compose.');
    const programs = generate({ ...urls, database: database ?? '', pooler });
    requireValid(programs);
    const files = await writePrograms(folder, programs);
    const cliFile = path.join(folder, fileNames.cli);
    return {
      document: { files },
      text: `${wrote(files)}\n\nNext, set DATABASE_URL in ${cliFile} to a role that can create roles. Then run:\n  quittance database prepare --settings ${cliFile}`,
    };
  },
});

type Programs = ReturnType<typeof generate>;

async function writeForCompose(of: {
  folder: string;
  compose: string;
  urls: Parameters<typeof generateComposeSettings>[0];
}) {
  const { programs, servers } = generateComposeSettings(of.urls);
  requireValid(programs);
  const files = await writePrograms(of.folder, programs);
  await mkdir(of.compose, { recursive: true });
  for (const [name, content] of Object.entries(servers)) {
    const file = path.join(of.compose, name);
    // The servers run as other users. Only they get this folder.
    await writeNew(file, { content, mode: 0o644 });
    files.push(file);
  }
  return { document: { files }, text: wrote(files) };
}

async function writePrograms(folder: string, programs: Programs): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const [program, name] of Object.entries(fileNames) as [keyof typeof fileNames, string][]) {
    const file = path.join(folder, name);
    await writeNew(file, { content: programs[program], mode: 0o600 });
    files.push(file);
  }
  return files;
}

function wrote(files: readonly string[]): string {
  return textFacts(files.map((file) => ['Wrote', file]));
}

/** Throws a CommandFailure when a URL is wrong. */
function requireValid(programs: Programs): void {
  const faults = (['api', 'console'] as const).flatMap((program) => [
    ...checkSettings(program, parseEnv(programs[program])).faults,
  ]);
  const [fault] = faults;
  if (fault) throw usageFailure(`${fault.name} ${fault.problem}.`);
}

async function writeNew(file: string, { content, mode }: { content: string; mode: number }): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw usageFailure(`${file} already exists.`, 'Choose another folder, or move the file away first.');
  }
}
