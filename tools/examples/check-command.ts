import { posix } from 'node:path';
import { allCommands } from '../../apps/cli/src/all-commands.ts';
import { optionName } from '../../apps/cli/src/frame/command.ts';
import { globalOptions } from '../../apps/cli/src/frame/global-options.ts';
import { readValues, splitCommandLine } from '../../apps/cli/src/frame/parse-command-line.ts';
import type { Project } from '../structure/project.ts';
import type { ShellCommand } from './shell-commands.ts';
import { optionsOfTool } from './tool-options.ts';

/** Commands that come with npm. */
const ofNpm = ['audit', 'ci', 'install', 'start', 'test'];
const bin = 'node_modules/.bin/';
const placeholder = /^<[^>]*>$/;
const someId = '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f';

type Command = Pick<ShellCommand, 'words' | 'settings'> & {
  /** False for a command mentioned in a sentence, which may leave out required arguments. */
  isWhole: boolean;
};

/**
 * Describes the fault of a command, or returns undefined. Knows npm, the command line and the product's own scripts.
 */
export function checkCommand(project: Project, command: Command): string | undefined {
  const [program = '', ...args] = command.words;
  if (program === 'npm') return checkNpm(project, { ...command, words: args });
  if (program === 'quittance') return checkQuittance({ ...command, words: args });
  if (program === 'npx')
    return args[0] === 'quittance' ? checkQuittance({ ...command, words: args.slice(1) }) : undefined;
  if (program === `${bin}node`) return checkScript(project, args);
  return undefined;
}

function checkNpm(project: Project, { words, ...command }: Command): string | undefined {
  const [verb = '', ...rest] = words.filter((word) => word !== '-s');
  const split = rest.indexOf('--');
  const own = split < 0 ? [] : rest.slice(split + 1);
  if (verb === 'test') return own.length === 0 ? undefined : checkTestPart(project, own);
  if (verb !== 'run') return ofNpm.includes(verb) ? undefined : `npm has no command "${verb}".`;
  const [script = ''] = rest;
  const { scripts } = JSON.parse(project.read('package.json'));
  const started: string | undefined = scripts[script];
  if (started === undefined) return `package.json has no script "${script}".`;
  if (script === 'quittance') return checkQuittance({ ...command, words: own });
  const [, tool] = /^node tools\/run\.mjs ([a-z-]+)/.exec(started) ?? [];
  return tool === undefined ? undefined : checkOptions(project, { tool: `tools/${tool}.ts`, args: own });
}

/** Checks that `npm test` has the part, and that a test file matches each filter. */
function checkTestPart(project: Project, [part = '', ...filters]: readonly string[]): string | undefined {
  if (!new RegExp(`case '${part}':`).test(project.read('tools/test.ts'))) return `npm test has no part "${part}".`;
  const missing = filters.find(
    (filter) =>
      !placeholder.test(filter) &&
      !project.files.some((file) => /\.(test|spec)\.tsx?$/.test(file) && file.includes(filter)),
  );
  return missing === undefined ? undefined : `No test file has "${missing}" in its path.`;
}

function checkScript(project: Project, [script = '', ...args]: readonly string[]): string | undefined {
  if (script.startsWith(bin)) {
    const folder = args.find((each) => each.includes('/'));
    const isThere = folder === undefined || project.files.some((file) => file.startsWith(`${folder}/`));
    return isThere ? undefined : `${folder} does not exist.`;
  }
  if (!project.files.includes(script)) return `${script} does not exist.`;
  return posix.dirname(script) === 'tools' ? checkOptions(project, { tool: script, args }) : undefined;
}

function checkOptions(project: Project, { tool, args }: { tool: string; args: readonly string[] }): string | undefined {
  const known = optionsOfTool(project, tool);
  const unknown = args.find((arg) => arg.startsWith('--') && !known.has(arg.slice(2).split('=')[0] ?? ''));
  return unknown === undefined ? undefined : `${tool} has no option ${unknown}.`;
}

/** Parses the words with the command line's own definition. Placeholders stand for an ID. */
function checkQuittance({ words, settings, isWhole }: Command): string | undefined {
  const filled = words.map((word) => (placeholder.test(word) ? someId : word.replaceAll('…', '0'.repeat(58))));
  try {
    const line = splitCommandLine(filled, allCommands);
    const name = line.positionals.slice(0, 2).join(' ');
    if (line.given.has('help') || name === '') return undefined;
    const command = allCommands.find((each) => each.name === name);
    if (command === undefined) {
      const isNoun = allCommands.some((each) => each.name.startsWith(`${name} `));
      return isNoun && !isWhole ? undefined : `quittance has no command "${name}".`;
    }
    const known = [...Object.keys(command.options), ...Object.keys(globalOptions)].map(optionName);
    const unknown = [...line.given.keys()].find((option) => !known.includes(option));
    if (unknown !== undefined) return `quittance ${name} has no option --${unknown}.`;
    if (isWhole) readValues(command, { ...line, positionals: line.positionals.slice(2) }, settings);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `quittance ${words.slice(0, 2).join(' ')}: ${error.message}` : String(error);
  }
}
