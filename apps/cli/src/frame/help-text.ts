import { type Command, type Options, optionName } from './command.ts';
import { type ExitCode, exitMeanings } from './exit-codes.ts';
import { globalOptions } from './global-options.ts';
import type { Noun } from './noun.ts';
import type { Option } from './option.ts';
import { commandSetting } from './settings.ts';
import { textFacts, wrapText } from './text-table.ts';

const width = 100;
const pages = 'Learn more: docs/command-line.md';
const everyOption = 'Global options';

/** Renders `quittance --help`. */
export function helpOfAll(nouns: readonly Noun[]): string {
  const usage = [
    'quittance <command> <subcommand> [options]',
    'quittance <command> --help                 list the subcommands',
    'quittance <command> <subcommand> --help    show help for a subcommand',
  ];
  const examples = [
    'quittance --demo tenant list',
    'quittance import run customers.csv --tenant lumen --payee LUMEN --kind customers',
    'quittance ledger verify --json',
  ];
  const about =
    "Set these as environment variables, like the API's settings, or in a file (--settings). Every command needs DATABASE_URL unless its help says otherwise. Each command's help lists its settings.";
  return sections([
    'Manage a Quittance installation from the command line.',
    block('Usage', usage.join('\n')),
    block('Commands', textFacts(nouns.map(({ name, summary }) => [name, summary]))),
    block(everyOption, optionFacts(globalOptions)),
    block('Examples', examples.join('\n')),
    block('Settings', wrapText(about, { width })),
    block('Exit codes', textFacts(Object.entries(exitMeanings).map(([code, meaning]) => [code, meaning]))),
    pages,
  ]);
}

/** Renders help for a noun, such as `quittance import --help`. */
export function helpOfNoun(noun: Noun, commands: readonly Command[]): string {
  const own = commands.filter(({ name }) => name.startsWith(`${noun.name} `));
  return sections([
    sentence(noun.summary),
    block('Usage', `quittance ${noun.name} <subcommand> [options]`),
    block('Subcommands', textFacts(own.map(({ name, summary }) => [name, summary]))),
    block('Example', own[0]?.examples[0] ?? ''),
    `For help on a subcommand, run quittance ${noun.name} <subcommand> --help.`,
  ]);
}

/** Renders help for a command, such as `quittance import run --help`. */
export function helpOfCommand(command: Command): string {
  const { positionals, options, examples } = command;
  const global = Object.keys(globalOptions).map((name) => `--${optionName(name)}`);
  return sections([
    sentence(command.summary),
    block('Usage', usageOf(command)),
    wrapText(command.details, { width }),
    block(
      'Arguments',
      textFacts(
        Object.entries(positionals).map(([name, positional]) => [`<${optionName(name)}>`, described(positional)]),
      ),
    ),
    block('Options', optionFacts(options)),
    block(everyOption, global.join(' ')),
    block('Settings', textFacts(command.settings.map((name) => [name, settingSummary(name)]))),
    block(examples.length > 1 ? 'Examples' : 'Example', examples.join('\n')),
    block('Exit codes', endings(command)),
    pages,
  ]);
}

function usageOf({ name, positionals, options }: Command): string {
  const positionalTexts = Object.entries(positionals).map(([positional, { isRequired }]) =>
    isRequired ? `<${optionName(positional)}>` : `[${optionName(positional)}]`,
  );
  const needed = Object.entries(options).filter(([, { isRequired }]) => isRequired);
  const more = needed.length < Object.keys(options).length ? ['[options]'] : [];
  return ['quittance', name, ...positionalTexts, ...needed.map(givenAs), ...more].join(' ');
}

function optionFacts(options: Options): string {
  return textFacts(Object.entries(options).map(([name, option]) => [givenAs([name, option]), described(option)]));
}

function givenAs([name, { value }]: [string, Option<unknown>]): string {
  return value === null ? `--${optionName(name)}` : `--${optionName(name)} ${value}`;
}

/** Describes an option with its choices and whether it is required. */
function described({ summary, choices, isRequired, setting, value }: Option<unknown>): string {
  const choicesText = choices === undefined ? '' : `: ${choices.join(', ')}`;
  const [, what = summary, usual = ''] = /^(.*?)( \(default: .*\))?$/.exec(summary) ?? [];
  const orSetting = setting === undefined ? '' : `, or set ${setting}`;
  return `${what}${choicesText}${usual}${isRequired && value !== null ? ` (required${orSetting})` : ''}`;
}

function settingSummary(name: Command['settings'][number]): string {
  const { summary, docs, ...rest } = commandSetting(name);
  const usual = 'usual' in rest ? (rest.usual === '' ? ' (optional)' : ` (default: ${rest.usual})`) : '';
  return `${summary}${usual}; ${docs}`;
}

function endings({ ends1 }: Command): string {
  const codes: ExitCode[] = [0, 2, 3, 4];
  const facts: [string, string][] = codes.map((code) => [String(code), exitMeanings[code]]);
  if (ends1 !== undefined) facts.splice(1, 0, ['1', ends1]);
  return textFacts(facts);
}

function sentence(summary: string): string {
  return `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;
}

function sections(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Renders a titled section. Returns an empty string when it has no content. */
function block(title: string, content: string): string {
  return content === '' ? '' : `${title}:\n${content.replaceAll(/^(?=.)/gm, '  ')}`;
}
