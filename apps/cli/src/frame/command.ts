import type { ExitCode } from './exit-codes.ts';
import type { Option } from './option.ts';
import type { SettingName } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** Options by the names of their values: `cardDays` is given as `--card-days`. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** What a command was given, each value as its option reads it. */
export type Values<Of extends Options> = {
  readonly [Name in keyof Of]: Of[Name] extends Option<infer Value> ? Value : never;
};

/** What came of a command: a document for `--json`, text for people, and the code that it ends with, 0 unless told. */
export type Outcome = {
  /** Left out where standard output was the command's own, such as an export. */
  readonly document?: unknown;
  readonly text: string;
  readonly exitCode?: ExitCode;
};

/** A call of a command. */
export type Call<Given> = {
  readonly values: Given;
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** Who is at work, as the audit log has it: `program:quittance`, with the name of `--as` behind it. */
  readonly actor: { readonly kind: 'program'; readonly name: string };
  /** The value of a setting that the command names, its usual value where it has one. Throws a CommandFailure for one that is missing. */
  setting(name: SettingName): string;
  /** A line for people beside the outcome, on standard error; nothing with `--json`. */
  note(line: string): void;
};

/** A command, with all that its help says. */
export type Command = {
  /** The noun and the verb: `import run`. */
  readonly name: string;
  readonly summary: string;
  /** What else has to be known before it is used. */
  readonly details: string;
  readonly examples: readonly string[];
  /** What stands behind the verb, in this order. */
  readonly words: Options;
  readonly options: Options;
  /** The environment variables that it reads. */
  readonly settings: readonly SettingName[];
  /** When it ends with 1, for the commands that look for something. */
  readonly ends1: string | undefined;
  /** What cannot be undone, as a question that `--yes` answers. */
  confirm(values: Readonly<Record<string, unknown>>): string | undefined;
  run(call: Call<never>): Promise<Outcome>;
};

/** Defines a command; its values are typed by its options. */
export function defineCommand<const Words extends Options, const Own extends Options>(command: {
  name: string;
  summary: string;
  details?: string;
  examples: readonly [string, ...string[]];
  words?: Words;
  options?: Own;
  settings?: readonly SettingName[];
  ends1?: string;
  confirm?(values: Values<Words> & Values<Own>): string | undefined;
  run(call: Call<Values<Words> & Values<Own>>): Promise<Outcome>;
}): Command {
  const { confirm } = command;
  return {
    ...command,
    details: command.details ?? '',
    words: command.words ?? {},
    options: command.options ?? {},
    settings: command.settings ?? [],
    ends1: command.ends1,
    confirm: (values) => confirm?.(values as Values<Words> & Values<Own>),
    run: command.run as Command['run'],
  };
}

/** A value's name as it is given: `cardDays` is `card-days`. */
export function optionName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
