import { describe, expect, it } from 'vitest';
import { achEntryStates, achEntryTransitions, entryStatesBefore } from './entry-life.ts';
import { achFileStates, achFileTransitions, fileStatesBefore } from './file-life.ts';

type Table = {
  start: string;
  states: readonly string[];
  steps: readonly { from: string; event: string; to: string }[];
};

const lives: [string, Table][] = [
  ['entry', { start: 'waiting', states: achEntryStates, steps: achEntryTransitions }],
  ['file', { start: 'ready', states: achFileStates, steps: achFileTransitions }],
];

describe.each(lives)('the table of an ACH %s’s life', (_what, { start, states, steps }) => {
  it('says once at most where an event leads', () => {
    const pairs = steps.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toStrictEqual([...new Set(pairs)]);
  });

  it('reaches every state', () => {
    const reached = new Set([start]);
    for (const state of reached) for (const { from, to } of steps) if (from === state) reached.add(to);
    expect([...reached].toSorted()).toStrictEqual([...states].toSorted());
  });
});

it('what left is never called off, nor put into a second file', () => {
  expect(entryStatesBefore('canceled')).toStrictEqual(['waiting']);
  expect(entryStatesBefore('gathered')).toStrictEqual(['waiting']);
  expect(fileStatesBefore('held')).toStrictEqual(['ready']);
});

it('what counts as paid may still come back', () => {
  expect(entryStatesBefore('returned')).toStrictEqual(['in-file', 'settled']);
});
