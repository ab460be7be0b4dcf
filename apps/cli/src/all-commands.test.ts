import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCommands, nouns } from './all-commands.ts';
import { optionName } from './frame/command.ts';
import { globalOptions } from './frame/global-options.ts';
import { readValues, splitCommandLine } from './frame/parse-command-line.ts';
import { commandSetting } from './frame/settings.ts';
import { runLine } from './testing/test-terminal.ts';

const byName = allCommands.map((command) => [command.name, command] as const);

describe.each(byName)('quittance %s', (name, command) => {
  it('consists of one noun from the help and one verb, and is defined once', () => {
    const [noun, verb, ...more] = name.split(' ');
    expect(nouns.map((each) => each.name)).toContain(noun);
    expect(verb).toMatch(/^[a-z][a-z-]+$/);
    expect(more).toEqual([]);
    expect(allCommands.filter((each) => each.name === name)).toHaveLength(1);
  });

  it('has help that covers its summary, arguments, options, settings, an example and exit codes', async () => {
    const [noun = '', verb = ''] = name.split(' ');
    const { code, stdout, stderr } = await runLine([noun, verb, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.toLowerCase()).toContain(command.summary.toLowerCase());
    expect(stdout).toContain(`Usage:\n  quittance ${name}`);
    for (const [option, { summary }] of Object.entries(command.options)) {
      expect(stdout).toContain(`--${optionName(option)}`);
      // Help inserts the choices before the default.
      for (const part of summary.split(/(?= \(default: )/)) expect(stdout).toContain(part);
    }
    for (const [positional, { summary }] of Object.entries(command.positionals)) {
      expect(stdout).toContain(`<${optionName(positional)}>`);
      expect(stdout).toContain(summary);
    }
    for (const setting of command.settings) expect(stdout).toContain(`${setting} `);
    expect(stdout).toContain(command.examples[0]);
    expect(stdout).toMatch(/Exit codes:\n {2}0 /);
    expect(stdout.includes(`  1  ${command.ends1}`)).toBe(command.ends1 !== undefined);
  });

  it('has examples that parse as its own command lines', () => {
    for (const example of command.examples) {
      const line = example.slice(example.indexOf('quittance ') + 'quittance '.length).replace(/ > .*$/, '');
      const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replace('…', '0'.repeat(58)),
      );
      const { positionals, given } = splitCommandLine(args, allCommands);
      expect(positionals.slice(0, 2).join(' ')).toBe(name);
      expect(() => readValues(command, { positionals: positionals.slice(2), given }, {})).not.toThrow();
    }
  });

  it('takes no secret as an argument and reuses no global option name', () => {
    const names = Object.entries(command.options);
    for (const [option, { value }] of names) {
      if (/secret|password|key$/i.test(option) && option !== 'key') expect([option, value]).toEqual([option, '<file>']);
      expect(Object.keys(globalOptions)).not.toContain(option);
    }
  });
});

it('an option takes a value in every command or in none', () => {
  const shapes = new Map<string, boolean>();
  for (const [option, { value }] of allCommands.flatMap((command) => Object.entries(command.options))) {
    expect([option, shapes.get(option) ?? value !== null]).toEqual([option, value !== null]);
    shapes.set(option, value !== null);
  }
});

it('every noun in the help has commands and a help page that lists them', async () => {
  for (const noun of nouns) {
    const own = allCommands.filter(({ name }) => name.startsWith(`${noun.name} `));
    expect(own).not.toEqual([]);
    const { code, stdout } = await runLine([noun.name, '--help']);
    expect(code).toBe(0);
    for (const { name, summary } of own)
      expect(stdout).toMatch(new RegExp(`${name} +${summary.slice(0, 20).replaceAll(/[()]/g, '.')}`));
  }
});

it('every documentation page named by a setting exists', () => {
  const names = new Set(allCommands.flatMap(({ settings }) => settings));
  expect(names.size).toBeGreaterThan(20);
  for (const { docs } of [...names].map(commandSetting))
    expect([docs, existsSync(new URL(`../../../${docs}`, import.meta.url))]).toEqual([docs, true]);
});
