import type { ExitCode } from './exit-codes.ts';
import type { Option } from './option.ts';
import type { SettingName } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** Options by camelCase name: `cardDays` is passed as `--card-days`. */
export type Options = Readonly<Record<string, Option<unknown>>>;

export type Values<Of extends Options> = {
  readonly [Name in keyof Of]: Of[Name] extends Option<infer Value> ? Value : never;
};

/** Result of a command: a document for `--json`, text for people, and an exit code, 0 by default. */
export type Outcome = {
  /** Left out when the command itself wrote to standard output, as exports do. */
  readonly document?: unknown;
  readonly text: string;
  readonly exitCode?: ExitCode;
};

export type Call<Given> = {
  readonly values: Given;
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** Actor in the audit log: `program:quittance`, followed by the name from `--as`. */
  readonly actor: { readonly kind: 'program'; readonly name: string };
  /** Reads a setting declared by the command, or its default. Throws a CommandFailure when it is missing. */
  setting(name: SettingName): string;
  /**
   * Asks for confirmation of what the command has read. `--yes` skips the question. Throws a CommandFailure unless the
   * answer is yes.
   */
  confirm(question: string): Promise<void>;
  /** Writes a line to standard error, except with `--json`. */
  note(line: string): void;
};

export type Command = {
  /** Noun and verb, such as `import run`. */
  readonly name: string;
  readonly summary: string;
  /** Background the user needs before running it. */
  readonly details: string;
  readonly examples: readonly string[];
  /** Positional arguments after the verb, in order. */
  readonly positionals: Options;
  readonly options: Options;
  readonly settings: readonly SettingName[];
  /** Meaning of exit code 1, for commands that report findings. */
  readonly ends1: string | undefined;
  /** Confirmation question for an action that can't be undone. `--yes` answers it. */
  confirm(values: Readonly<Record<string, unknown>>): string | undefined;
  run(call: Call<never>): Promise<Outcome>;
};

export function defineCommand<const Positionals extends Options, const OwnOptions extends Options>(command: {
  name: string;
  summary: string;
  details?: string;
  examples: readonly [string, ...string[]];
  positionals?: Positionals;
  options?: OwnOptions;
  settings?: readonly SettingName[];
  ends1?: string;
  confirm?(values: Values<Positionals> & Values<OwnOptions>): string | undefined;
  run(call: Call<Values<Positionals> & Values<OwnOptions>>): Promise<Outcome>;
}): Command {
  const { confirm } = command;
  return {
    ...command,
    details: command.details ?? '',
    positionals: command.positionals ?? {},
    options: command.options ?? {},
    settings: command.settings ?? [],
    ends1: command.ends1,
    confirm: (values) => confirm?.(values as Values<Positionals> & Values<OwnOptions>),
    run: command.run as Command['run'],
  };
}

/** Converts `cardDays` to `card-days`. */
export function optionName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
