import type { StaffRole } from './staff-role.ts';

/** Lists of the console whose rows can be selected. */
export const bulkLists = ['cases', 'uploads', 'call-backs', 'plans', 'approvals'] as const;
export type BulkList = (typeof bulkLists)[number];

/** Actions that an employee can take on many rows of a list at once. */
export const bulkActions = [
  'close-cases',
  'review-files',
  'take-calls',
  'pause-plans',
  'resume-plans',
  'approve-requests',
  'reject-requests',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** `role` is the lowest role that may take the action on a single row. */
type BulkFacts = { readonly list: BulkList; readonly role: StaffRole; readonly isUndoable: boolean };

export const bulkFacts: Readonly<Record<BulkAction, BulkFacts>> = {
  'close-cases': { list: 'cases', role: 'agent', isUndoable: true },
  'review-files': { list: 'uploads', role: 'agent', isUndoable: true },
  'take-calls': { list: 'call-backs', role: 'agent', isUndoable: true },
  'pause-plans': { list: 'plans', role: 'agent', isUndoable: true },
  'resume-plans': { list: 'plans', role: 'agent', isUndoable: true },
  // A decision carries out or ends what someone else asked for, which may have moved money.
  'approve-requests': { list: 'approvals', role: 'agent', isUndoable: false },
  'reject-requests': { list: 'approvals', role: 'agent', isUndoable: false },
};

export function bulkActionsOf(list: BulkList): readonly BulkAction[] {
  return bulkActions.filter((action) => bulkFacts[action].list === list);
}

export const maxBulkRows = 100_000;
/** A preview can be confirmed for this long. */
export const bulkPreviewMs = 60 * 60 * 1000;
/** A finished action can be undone for this long. */
export const bulkUndoMs = 24 * 60 * 60 * 1000;

export const bulkStates = ['previewing', 'ready', 'running', 'done', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

/** States in which rows are still to be worked on. */
export const openBulkStates = ['previewing', 'running', 'undoing'] as const satisfies readonly BulkState[];

export const bulkRowStates = ['waiting', 'ready', 'refused', 'done', 'undone', 'left'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** The rows that a state of an action still has to work on, and the state that follows. */
export const bulkSteps: Readonly<
  Record<(typeof openBulkStates)[number], { readonly of: BulkRowState; readonly next: BulkState }>
> = {
  previewing: { of: 'waiting', next: 'ready' },
  running: { of: 'ready', next: 'done' },
  undoing: { of: 'done', next: 'undone' },
};

export function isBulkOpen(state: BulkState): state is (typeof openBulkStates)[number] {
  return openBulkStates.some((each) => each === state);
}

/** Returns the end of the period for an undo, or undefined for an action that can't be undone now. */
export function bulkUndoUntil(of: { action: BulkAction; state: BulkState; endedAt: Date | null }): Date | undefined {
  if (of.state !== 'done' || of.endedAt === null || !bulkFacts[of.action].isUndoable) return undefined;
  return new Date(of.endedAt.getTime() + bulkUndoMs);
}
