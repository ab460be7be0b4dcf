import { describe, expect, it } from 'vitest';
import { importStates, importTransitions, nextImportState } from './import-life.ts';

describe('import transitions', () => {
  it('reach every state from the first', () => {
    const reached = new Set(['receiving']);
    for (const _ of importStates) {
      for (const { from, to } of importTransitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...importStates].toSorted());
  });

  it.each([
    ['receiving', 'queued', undefined],
    ['previewed', 'queued', 'queued'],
    ['running', 'undo-asked', undefined],
    ['done', 'begun', undefined],
    ['undone', 'undo-asked', undefined],
  ] as const)('lead from %s on %s to %s', (from, event, to) => {
    expect(nextImportState(from, event)).toBe(to);
  });
});
