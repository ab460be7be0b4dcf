export const achFileStates = ['ready', 'held', 'sending', 'delivered'] as const;

/** Status of an ACH file. `held` waits for a release. From `sending` on, the bank may have it. */
export type AchFileState = (typeof achFileStates)[number];

export type AchFileEvent = 'held' | 'released' | 'sent' | 'delivered';

/** All transitions of an ACH file. It can be held until sending starts. A download delivers it at once. */
export const achFileTransitions: readonly { from: AchFileState; event: AchFileEvent; to: AchFileState }[] = [
  { from: 'ready', event: 'held', to: 'held' },
  { from: 'held', event: 'released', to: 'ready' },
  { from: 'ready', event: 'sent', to: 'sending' },
  { from: 'ready', event: 'delivered', to: 'delivered' },
  { from: 'sending', event: 'delivered', to: 'delivered' },
];

/** Returns the states that allow an event. Updates filter by them, so that a concurrent update affects no rows. */
export function fileStatesBefore(event: AchFileEvent): AchFileState[] {
  return achFileTransitions.filter((transition) => transition.event === event).map(({ from }) => from);
}

export const achDeliveries = ['folder', 'download'] as const;
export type AchDelivery = (typeof achDeliveries)[number];

export const achHoldReasons = ['above-limit', 'by-hand'] as const;
export type AchHoldReason = (typeof achHoldReasons)[number];
