import { readFileSync } from 'node:fs';
import { allSettings, type SettingsFor, settingPairs, settingsFor } from './all-settings.ts';
import { isOverTls } from './forms.ts';
import type { Program, Setting } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A problem of one setting. `problem` completes a sentence that begins with the setting's name. */
export type SettingFault = { readonly name: string; readonly problem: string };

const programNames: Readonly<Record<Program, string>> = {
  api: 'the API',
  console: 'the console',
  worker: 'the worker',
  cli: 'the command line',
};

/** Names every missing or invalid setting with its meaning, an example and where to get it, but never a value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly SettingFault[];

  constructor(program: Program, faults: readonly SettingFault[]) {
    super(`${programNames[program]} can't start with these settings:\n${faults.map(faultLine).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads a program's settings from its environment. An empty variable counts as not set. Throws a SettingsError that
 * names every fault.
 */
export function readSettings<Reader extends Program>(program: Reader, environment: Environment): SettingsFor<Reader> {
  const { settings, faults } = checkSettings(program, environment);
  if (settings === undefined) throw new SettingsError(program, faults);
  return settings;
}

/** Reads a program's settings, and returns their faults instead of throwing. */
export function checkSettings<Reader extends Program>(
  program: Reader,
  environment: Environment,
): { settings?: SettingsFor<Reader>; faults: readonly SettingFault[] } {
  const { environment: complete, faults: fileFaults } = withSecretFiles(environment);
  const values: Record<string, unknown> = {};
  const faults: SettingFault[] = fileFaults.filter(({ name }) => isReadBy(program, name));
  const unreadable = new Set(faults.map(({ name }) => name));
  for (const [name, { form }] of settingsFor(program)) {
    if (unreadable.has(name)) continue;
    const text = complete[name] || undefined;
    const read = form.safeParse(text);
    if (!read.success) faults.push({ name, problem: text === undefined ? 'is missing' : messageOf(read.error) });
    else if (read.data !== undefined) values[name] = read.data;
  }
  if (faults.length === 0) faults.push(...conflictsIn(values));
  return faults.length === 0 ? { settings: values as SettingsFor<Reader>, faults } : { faults };
}

/**
 * Reads secrets from files: for each secret NAME that isn't set, the content of the file in NAME_FILE, without the line
 * ending. A secret that is set both ways, and a file that can't be read, are faults.
 */
export function withSecretFiles(environment: Environment): {
  environment: Environment;
  faults: readonly SettingFault[];
} {
  const read: Record<string, string> = {};
  const faults: SettingFault[] = [];
  for (const [name, { isSecret }] of Object.entries<Setting>(allSettings)) {
    const file = environment[`${name}_FILE`];
    if (!isSecret || !file) continue;
    if (environment[name]) {
      faults.push({ name, problem: `is set twice: unset it or ${name}_FILE` });
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error';
      faults.push({ name, problem: `can't be read from the file in ${name}_FILE (${reason})` });
    }
  }
  return { environment: { ...environment, ...read }, faults };
}

function messageOf({ issues }: { readonly issues: readonly { readonly message: string }[] }): string {
  return issues[0]?.message ?? 'is invalid';
}

function isReadBy(program: Program, name: string): boolean {
  return settingsFor(program).some(([each]) => each === name);
}

/** Finds values that are valid alone but not together. */
function conflictsIn(values: Readonly<Record<string, unknown>>): SettingFault[] {
  const isSet = (name: string) => values[name] !== undefined && values[name] !== '';
  const isRead = (name: string) => name in values;
  const halves = settingPairs
    .filter((pair) => pair.every(isRead))
    .filter(([first, second]) => isSet(first) !== isSet(second))
    .map(([first, second]) => ({ name: second, problem: `must be set together with ${first}` }));
  const schemes = ['PORTAL_URL', 'CONSOLE_URL'].filter(
    (name) => isRead('PUBLIC_TLS') && isSet(name) && isOverTls(String(values[name])) !== values.PUBLIC_TLS,
  );
  return [
    ...halves,
    ...schemes.map((name) => ({
      name: 'PUBLIC_TLS',
      problem: `must be true when ${name} begins with https://, and false when it begins with http://`,
    })),
  ];
}

function faultLine(fault: SettingFault): string {
  return `  ${fault.name}: ${faultText(fault)}`;
}

/** Describes a fault: the problem, the setting's meaning, an example and where to get a value. */
export function faultText({ name, problem }: SettingFault): string {
  const { summary, example, isSecret, source }: Setting = allSettings[name as keyof typeof allSettings];
  const such = example === undefined || isSecret ? '' : `, such as ${example}`;
  return `${problem}. It's ${plain(summary)}${such}.${source === undefined ? '' : ` ${plain(source)}`}`;
}

/** Replaces Markdown links with the pages' paths. */
export function plain(markdown: string): string {
  return markdown.replaceAll(/\[[^\]]*\]\(([\w.-]+)(?:#[^)]*)?\)/g, 'docs/$1');
}
