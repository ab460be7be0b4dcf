import type { SettingsFor } from '@quittance/settings/all-settings';
import { checkSettings as check, faultText } from '@quittance/settings/read-settings';
import { defineCommand } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { choice, required } from '../../frame/option.ts';
import { textTable } from '../../frame/text-table.ts';
import {
  checkDatabase,
  checkFiles,
  checkMail,
  checkPaymentProcessors,
  checkTexts,
  type Finding,
} from '../../installation/check-services.ts';

const programs = ['api', 'console', 'worker'] as const;
type Program = (typeof programs)[number];

export const checkSettings = defineCommand({
  name: 'settings check',
  summary: "check a program's settings, and try everything that they connect to",
  details:
    'Reads the environment, or the file of --settings. Connects to the database, the mail server, the text message account, the file store and the payment processors. Sends and charges nothing; in the file store, it writes and deletes one file.',
  examples: ['quittance settings check --program api --settings /etc/quittance/api.env'],
  options: { program: required(choice({ summary: 'the program', value: '<program>', choices: programs })) },
  settings: [],
  ends1: 'a setting is missing or wrong, or a connection failed',
  async run({ values: { program }, terminal: { environment } }) {
    const { settings, faults } = check(program, environment);
    const findings: readonly Finding[] = settings
      ? await tryServices(program, settings)
      : faults.map((fault) => ({ name: fault.name, state: 'failed' as const, detail: faultText(fault) }));
    const isFailed = findings.some(({ state }) => state === 'failed');
    return {
      document: { program, isReady: !isFailed, findings },
      text: settings
        ? textTable(findings, [
            { title: 'service', of: ({ name }) => name },
            { title: 'state', of: ({ state }) => state },
            { title: 'details', of: ({ detail }) => detail },
          ])
        : findings.map(({ name, detail }) => `${name} ${detail}`).join('\n'),
      exitCode: isFailed ? exitCodes.foundSomething : exitCodes.done,
    };
  },
});

async function tryServices(program: Program, settings: SettingsFor<Program>): Promise<Finding[]> {
  const {
    CONSOLE_DATABASE_URL,
    DATABASE_URL,
    DATABASE_POOLER: pooler = 'none',
  }: Partial<SettingsFor<'api'> & SettingsFor<'console'>> = settings;
  const url = CONSOLE_DATABASE_URL ?? DATABASE_URL ?? '';
  const checks = [
    checkDatabase({ url, pooler, expectedRole: `quittance_${roles[program]}` }),
    checkMail(settings),
    checkTexts(settings),
    ...('FILES_FOLDER' in settings ? [checkFiles(settings as SettingsFor<'api'>)] : []),
  ];
  return [...(await Promise.all(checks)), ...(await checkPaymentProcessors(settings))];
}

const roles: Readonly<Record<Program, string>> = { api: 'app', console: 'staff', worker: 'worker' };
