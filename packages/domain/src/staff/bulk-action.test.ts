import { describe, expect, it } from 'vitest';
import {
  bulkActions,
  bulkActionsOf,
  bulkFacts,
  bulkLists,
  bulkRowStates,
  bulkStates,
  bulkSteps,
  bulkUndoMs,
  bulkUndoUntil,
  isBulkOpen,
} from './bulk-action.ts';

describe('bulk actions', () => {
  it('belong to one list each, and every list has one', () => {
    expect(bulkLists.flatMap((list) => bulkActionsOf(list)).toSorted()).toEqual([...bulkActions].toSorted());
    for (const list of bulkLists) expect(bulkActionsOf(list).length).toBeGreaterThan(0);
  });

  it('never undo a decision about a request', () => {
    expect(bulkActions.filter((action) => !bulkFacts[action].isUndoable)).toEqual([
      'approve-requests',
      'reject-requests',
    ]);
  });

  it('work in the states that have a next state, and in no other', () => {
    expect(bulkStates.filter(isBulkOpen)).toEqual(Object.keys(bulkSteps));
    for (const { of, next } of Object.values(bulkSteps)) {
      expect(bulkRowStates).toContain(of);
      expect(isBulkOpen(next)).toBe(false);
    }
  });
});

describe('undo of a bulk action', () => {
  const endedAt = new Date('2026-11-12T10:00:00Z');

  it('is possible for a day after the action ended', () => {
    expect(bulkUndoUntil({ action: 'close-cases', state: 'done', endedAt })).toEqual(
      new Date(endedAt.getTime() + bulkUndoMs),
    );
  });

  it.each([
    ['close-cases', 'running', null],
    ['close-cases', 'undone', endedAt],
    ['close-cases', 'done', null],
    ['approve-requests', 'done', endedAt],
  ] as const)('is impossible for %s that is %s', (action, state, ended) => {
    expect(bulkUndoUntil({ action, state, endedAt: ended })).toBeUndefined();
  });
});
