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

describe.each(lives)('the transition table of an ACH %s', (_what, { start, states, steps }) => {
  it('has at most one target per state and event', () => {
    const pairs = steps.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toStrictEqual([...new Set(pairs)]);
  });

  it('reaches every state', () => {
    const reached = new Set([start]);
    for (const state of reached) for (const { from, to } of steps) if (from === state) reached.add(to);
    expect([...reached].toSorted()).toStrictEqual([...states].toSorted());
  });
});

it("a gathered ACH entry can't be canceled or put into a second file", () => {
  expect(entryStatesBefore('canceled')).toStrictEqual(['waiting']);
  expect(entryStatesBefore('gathered')).toStrictEqual(['waiting']);
  expect(fileStatesBefore('held')).toStrictEqual(['ready']);
});

it('a settled ACH entry can still be returned', () => {
  expect(entryStatesBefore('returned')).toStrictEqual(['in-file', 'settled']);
});
