/** Every state that an ACH file can be in. */
export const achFileStates = ['ready', 'held', 'sending', 'delivered'] as const;

/** Where an ACH file stands. `held` waits for somebody to let it go; from `sending` on the bank may have it. */
export type AchFileState = (typeof achFileStates)[number];

/** A fact that moves a file on. */
export type AchFileEvent = 'held' | 'released' | 'sent' | 'delivered';

/** The whole life of an ACH file: it can be held until it begins to leave. Downloaded, it is delivered at once. */
export const achFileTransitions: readonly { from: AchFileState; event: AchFileEvent; to: AchFileState }[] = [
  { from: 'ready', event: 'held', to: 'held' },
  { from: 'held', event: 'released', to: 'ready' },
  { from: 'ready', event: 'sent', to: 'sending' },
  { from: 'ready', event: 'delivered', to: 'delivered' },
  { from: 'sending', event: 'delivered', to: 'delivered' },
];

/** The states in which an event can happen to a file: a write names them, and finds nothing where somebody else was first. */
export function fileStatesBefore(event: AchFileEvent): AchFileState[] {
  return achFileTransitions.filter((transition) => transition.event === event).map(({ from }) => from);
}
