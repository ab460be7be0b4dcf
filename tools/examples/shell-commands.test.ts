import { expect, it } from 'vitest';
import { readCommands } from './shell-commands.ts';

const wordsOf = (example: string) => readCommands(example).map(({ words }) => words.join('|'));

it.each([
  [
    'quoted words',
    `quittance staff create --name 'Olga Reyes' --note "a b"`,
    ['quittance|staff|create|--name|Olga Reyes|--note|a b'],
  ],
  ['comments', '# first\nnpm start   # the demo', ['npm|start']],
  [
    'several commands in a line',
    'npm ci && npm start; npm test | tee log',
    ['npm|ci', 'npm|start', 'npm|test', 'tee|log'],
  ],
  ['a continued line', 'quittance tenant \\\n  list', ['quittance|tenant|list']],
  ['settings before a command', "PORT=1 NAME='a b' npm start", ['npm|start']],
  ['placeholders', 'quittance import run <file> --to rows.csv', ['quittance|import|run|<file>|--to|rows.csv']],
  ['lines that only set variables', "export PORT='1'\nPORT=2", []],
])('readCommands reads %s', (_what, example, commands) => {
  expect(wordsOf(example)).toEqual(commands);
});

it('readCommands keeps the settings and the line number of each command', () => {
  expect(readCommands("export TENANT=lumen\n\nKEY='a=b' quittance tenant payees")).toEqual([
    { line: 2, words: ['quittance', 'tenant', 'payees'], settings: { TENANT: 'lumen', KEY: 'a=b' } },
  ]);
});

it('readCommands ends a command at a redirection', () => {
  expect(wordsOf('npm test > log.txt')).toEqual(['npm|test', 'log.txt']);
});
