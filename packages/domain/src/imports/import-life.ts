export const importStates = [
  'receiving',
  'received',
  'previewed',
  'queued',
  'held',
  'running',
  'done',
  'failed',
  'discarded',
  'undo-queued',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export type ImportEvent =
  | 'received'
  | 'refused'
  | 'previewed'
  | 'queued'
  | 'held'
  | 'begun'
  | 'ended'
  | 'given-up'
  | 'discarded'
  | 'undo-asked'
  | 'undo-begun'
  | 'undo-ended';

/** All transitions of an import. Customers and accounts change only after `begun`. */
export const importTransitions: readonly { from: ImportState; event: ImportEvent; to: ImportState }[] = [
  { from: 'receiving', event: 'received', to: 'received' },
  { from: 'receiving', event: 'refused', to: 'failed' },
  { from: 'received', event: 'previewed', to: 'previewed' },
  { from: 'previewed', event: 'previewed', to: 'previewed' },
  { from: 'received', event: 'queued', to: 'queued' },
  { from: 'previewed', event: 'queued', to: 'queued' },
  { from: 'received', event: 'discarded', to: 'discarded' },
  { from: 'previewed', event: 'discarded', to: 'discarded' },
  // The changes exceed the daily limit, so the import waits for an approval or for another day.
  { from: 'queued', event: 'held', to: 'held' },
  { from: 'running', event: 'held', to: 'held' },
  { from: 'held', event: 'queued', to: 'queued' },
  { from: 'held', event: 'discarded', to: 'discarded' },
  { from: 'held', event: 'given-up', to: 'failed' },
  { from: 'queued', event: 'begun', to: 'running' },
  { from: 'running', event: 'ended', to: 'done' },
  { from: 'running', event: 'given-up', to: 'failed' },
  { from: 'done', event: 'undo-asked', to: 'undo-queued' },
  { from: 'failed', event: 'undo-asked', to: 'undo-queued' },
  { from: 'undo-queued', event: 'undo-begun', to: 'undoing' },
  { from: 'undoing', event: 'undo-ended', to: 'undone' },
];

/** Returns undefined when the event isn't allowed now. */
export function nextImportState(from: ImportState, event: ImportEvent): ImportState | undefined {
  return importTransitions.find((step) => step.from === from && step.event === event)?.to;
}
