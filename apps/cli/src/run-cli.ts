import { readFileSync } from 'node:fs';
import { allCommands, nouns } from './all-commands.ts';
import { askYes } from './frame/ask.ts';
import type { Call, Command } from './frame/command.ts';
import { usageFailure } from './frame/command-failure.ts';
import { type ExitCode, exitCodes } from './frame/exit-codes.ts';
import { failureOf } from './frame/failure-of.ts';
import { globalOptions } from './frame/global-options.ts';
import { helpOfAll, helpOfCommand, helpOfNoun } from './frame/help-text.ts';
import { nearestName } from './frame/nearest-name.ts';
import { type CommandLine, readValues, splitCommandLine } from './frame/parse-command-line.ts';
import { readSetting } from './frame/settings.ts';
import { withSettingsFile } from './frame/settings-file.ts';
import { isColored, type Terminal, write } from './frame/terminal.ts';

/**
 * Runs a command line and returns the exit code. Only the result goes to standard output. Notes and errors go to
 * standard error.
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const isJson = args.includes('--json');
  try {
    return await runLine(splitCommandLine(args, allCommands), terminal);
  } catch (error) {
    const { code, message, hint, exitCode } = failureOf(error);
    const output = isJson
      ? JSON.stringify({ error: { code, message, ...(hint !== undefined && { hint }) } })
      : [`quittance: ${message}`, ...(exitCode === exitCodes.refused ? [`Refused: ${code}`] : []), hint]
          .filter(Boolean)
          .join('\n');
    await write(terminal.stderr, `${isJson ? output : asTyped(output, typedSettings(args))}\n`);
    return exitCode;
  }
}

async function runLine(line: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const { positionals, given } = line;
  if (given.has('version')) return say(terminal, `quittance ${version()}`);
  const isHelp = given.has('help') || positionals[0] === 'help';
  const asked = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const [nounName, verb] = asked;
  if (nounName === undefined) return printUsage(terminal, { help: helpOfAll(nouns), isHelp });
  const noun =
    nouns.find(({ name }) => name === nounName) ??
    unknown(nounName, { after: 'quittance', names: nouns.map(({ name }) => name) });
  if (verb === undefined) return printUsage(terminal, { help: helpOfNoun(noun, allCommands), isHelp });
  const command =
    allCommands.find(({ name }) => name === `${noun.name} ${verb}`) ??
    unknown(verb, { after: `quittance ${noun.name}`, names: verbsOf(noun.name) });
  if (isHelp) return say(terminal, helpOfCommand(command));
  return runCommand(command, { positionals: asked.slice(2), given }, terminal);
}

async function runCommand(command: Command, line: CommandLine, outer: Terminal): Promise<ExitCode> {
  const globals = readGlobals(line);
  const environment = withSettingsFile(outer.environment, globals);
  const terminal = { ...outer, environment };
  const values = readValues(command, line, environment);
  const confirm = async (question: string) => {
    if (!globals.yes && !(await askYes(terminal, question))) throw usageFailure('Canceled. Nothing was changed.');
  };
  const question = command.confirm(values);
  if (question !== undefined) await confirm(question);
  const call: Call<unknown> = {
    values,
    terminal,
    isJson: globals.json,
    actor: { kind: 'program', name: globals.as === undefined ? 'quittance' : `quittance-${globals.as}` },
    setting(name) {
      if (!command.settings.includes(name))
        throw new Error(`quittance ${command.name} reads the setting ${name} but doesn't declare it`);
      return readSetting(environment, name);
    },
    confirm,
    note(text) {
      if (!globals.json) terminal.stderr.write(`${text}\n`);
    },
  };
  const { document, text, exitCode = exitCodes.done } = await command.run(call as Call<never>);
  if (globals.json && document !== undefined) await write(terminal.stdout, `${JSON.stringify(document)}\n`);
  if (!globals.json && text !== '') await say(terminal, asTyped(text, globals));
  return exitCode;
}

function readGlobals({ given }: CommandLine) {
  return {
    json: given.has('json'),
    yes: given.has('yes'),
    demo: given.has('demo'),
    as: globalOptions.as.read(given.get('as'), '--as'),
    settings: globalOptions.settings.read(given.get('settings'), '--settings'),
  };
}

/** Reads where the settings come from, even on a command line that can't be parsed. */
function typedSettings(args: readonly string[]): SettingsSource {
  const at = args.findIndex((arg) => /^--settings(?:=|$)/.test(arg));
  const settings = args[at]?.includes('=') ? args[at].slice('--settings='.length) : args[at + 1];
  return { demo: args.includes('--demo'), settings: at < 0 ? undefined : settings };
}

type SettingsSource = { readonly demo: boolean; readonly settings: string | undefined };

const suggestedCommand = new RegExp(`\\bquittance (?=(?:${allCommands.map(({ name }) => name).join('|')})\\b)`, 'g');

/** Repeats --demo or --settings in the commands that a text suggests, so that they run as printed. */
function asTyped(text: string, { demo: isDemo, settings }: SettingsSource): string {
  const file = settings !== undefined && /\s/.test(settings) ? `"${settings}"` : settings;
  const source = isDemo ? '--demo ' : file === undefined ? '' : `--settings ${file} `;
  return text.replaceAll(suggestedCommand, (start) => `${start}${source}`);
}

async function say(terminal: Terminal, text: string): Promise<ExitCode> {
  await write(terminal.stdout, `${fitTerminal(text, terminal)}\n`);
  return exitCodes.done;
}

/**
 * Prints the usage. An incomplete command line without `--help` exits with 2, so that a mistake in a script doesn't go
 * unnoticed.
 */
async function printUsage(terminal: Terminal, { help, isHelp }: { help: string; isHelp: boolean }): Promise<ExitCode> {
  if (isHelp) return say(terminal, help);
  await write(terminal.stderr, `${help}\n`);
  return exitCodes.usedWrongly;
}

function unknown(typed: string, { after, names }: { after: string; names: readonly string[] }): never {
  const near = nearestName(typed, names);
  throw usageFailure(
    `Unknown command "${after} ${typed}".`,
    near ? `Did you mean ${after} ${near}?` : `Available: ${names.join(', ')}. Run ${after} --help.`,
  );
}

function verbsOf(noun: string): string[] {
  return allCommands.flatMap(({ name }) => (name.startsWith(`${noun} `) ? [name.slice(noun.length + 1)] : []));
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

/**
 * Formats text for a terminal, with bold table headers where colors are allowed. Long rows wrap and are never cut,
 * because they end with an id that users copy. Output to files and pipes stays unchanged.
 */
export function fitTerminal(text: string, terminal: Pick<Terminal, 'environment' | 'stdout'>): string {
  if (!isColored(terminal)) return text;
  return text
    .split('\n')
    .map((line) => (isHead(line) ? `\u001B[1m${line}\u001B[22m` : line))
    .join('\n');
}

/** Only table headers are all upper case. */
function isHead(line: string): boolean {
  return /^[A-Z][A-Z -]+ {2,}[A-Z]/.test(line) && line === line.toUpperCase();
}
