import { parseArgs } from 'node:util';
import { type Command, type Options, optionName } from './command.ts';
import { usageFailure } from './command-failure.ts';
import { globalOptions } from './global-options.ts';
import { nearestName } from './nearest-name.ts';
import type { Option } from './option.ts';

/** A command line, taken apart: which words, which options with which texts. Nothing of it is checked yet. */
export type CommandLine = {
  readonly words: readonly string[];
  /** By its name as it was given, without the hyphens; a flag has an empty text. */
  readonly given: ReadonlyMap<string, string>;
};

/**
 * Takes a command line apart. Options may stand anywhere; what no command knows is kept, so that it can be named. Throws a CommandFailure for
 * an option that is given twice, lacks its value, or has one that it does not take.
 */
export function splitCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine {
  const known = knownOptions(commands);
  const options = Object.fromEntries(
    [...known].map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: args.map(longName),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value, inlineValue } = token;
    if (given.has(name)) throw usageFailure(`--${name} was given more than once.`);
    const takes = known.get(name)?.value;
    const isSwallowed = inlineValue === false && value !== undefined && /^--?\w/.test(value);
    if (takes && (value === undefined || isSwallowed)) throw usageFailure(`--${name} needs a value: ${takes}.`);
    if (takes === null && value !== undefined) throw usageFailure(`--${name} doesn't take a value.`);
    given.set(name, value ?? '');
  }
  return { words, given };
}

/** What a command was given, each value as its option reads it. Throws a CommandFailure that names what is wrong. */
export function readValues(
  command: Command,
  { words, given }: CommandLine,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  refuseUnknown(command, given);
  const wordNames = Object.keys(command.words);
  const surplus = words[wordNames.length];
  if (surplus !== undefined) throw usageFailure(`Unexpected argument "${surplus}" for quittance ${command.name}.`);
  const values: Record<string, unknown> = {};
  for (const [index, [name, option]] of Object.entries(command.words).entries())
    values[name] = option.read(words[index], `<${optionName(name)}>`);
  for (const [name, option] of Object.entries(command.options)) {
    const fromSetting = option.setting === undefined ? undefined : environment[option.setting] || undefined;
    values[name] = option.read(given.get(optionName(name)) ?? fromSetting, `--${optionName(name)}`);
  }
  return values;
}

function refuseUnknown(command: Command, given: CommandLine['given']): void {
  const known = [...Object.keys(command.options), ...Object.keys(globalOptions)].map(optionName);
  for (const name of given.keys()) {
    if (known.includes(name)) continue;
    const near = nearestName(name, known);
    throw usageFailure(
      `Unknown option --${name} for quittance ${command.name}.`,
      near ? `Did you mean --${near}?` : `Run quittance ${command.name} --help.`,
    );
  }
}

/** Which options take a value is the same in every command that has them. */
function knownOptions(commands: readonly Command[]): Map<string, Option<unknown>> {
  const all: Options[] = [globalOptions, ...commands.map(({ options }) => options)];
  return new Map(all.flatMap((options) => Object.entries(options).map(([name, option]) => [optionName(name), option])));
}

/** The one short form, which everybody tries. */
function longName(arg: string): string {
  return arg === '-h' ? '--help' : arg;
}
