import { parseArgs } from 'node:util';
import { type Command, type Options, optionName } from './command.ts';
import { usageFailure } from './command-failure.ts';
import { globalOptions } from './global-options.ts';
import { nearestName } from './nearest-name.ts';
import type { Option } from './option.ts';

/** A command line split into words and options, not yet validated. */
export type CommandLine = {
  readonly positionals: readonly string[];
  /** Keyed by name without hyphens. A flag has an empty text. */
  readonly given: ReadonlyMap<string, string>;
};

/**
 * Splits a command line. Options may appear anywhere, and unknown ones are kept for the error message. Throws a
 * CommandFailure when an option is repeated, lacks its value, or has a value it doesn't take.
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
  const positionals: string[] = [];
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value, inlineValue } = token;
    if (given.has(name)) throw usageFailure(`--${name} was given more than once.`);
    const takes = known.get(name)?.value;
    const isSwallowed = inlineValue === false && value !== undefined && /^--?\w/.test(value);
    if (takes && (value === undefined || isSwallowed)) throw usageFailure(`--${name} needs a value: ${takes}.`);
    if (takes === null && value !== undefined) throw usageFailure(`--${name} doesn't take a value.`);
    given.set(name, value ?? '');
  }
  return { positionals, given };
}

/** Parses the arguments and options of a command. Throws a CommandFailure that names the invalid one. */
export function readValues(
  command: Command,
  { positionals, given }: CommandLine,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  refuseUnknown(command, given);
  const wordNames = Object.keys(command.positionals);
  const surplus = positionals[wordNames.length];
  if (surplus !== undefined) throw usageFailure(`Unexpected argument "${surplus}" for quittance ${command.name}.`);
  const values: Record<string, unknown> = {};
  for (const [index, [name, option]] of Object.entries(command.positionals).entries())
    values[name] = option.read(positionals[index], `<${optionName(name)}>`);
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

/** An option takes a value in all commands or in none, so one map is enough. */
function knownOptions(commands: readonly Command[]): Map<string, Option<unknown>> {
  const all: Options[] = [globalOptions, ...commands.map(({ options }) => options)];
  return new Map(all.flatMap((options) => Object.entries(options).map(([name, option]) => [optionName(name), option])));
}

/** `-h` is the only short form, because everyone tries it. */
function longName(arg: string): string {
  return arg === '-h' ? '--help' : arg;
}
