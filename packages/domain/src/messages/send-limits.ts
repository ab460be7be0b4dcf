import { mostTextMessagesAMonth } from './text-message-consent.ts';

/** So many messages may go to one address within a time in seconds. */
export type SendLimit = { readonly seconds: number; readonly most: number };

const daySeconds = 24 * 60 * 60;
const inQuickSuccession: readonly SendLimit[] = [
  { seconds: 30, most: 1 },
  { seconds: 15 * 60, most: 3 },
];

/** How often one address may be written to with codes. */
export const codeLimits: readonly SendLimit[] = [...inQuickSuccession, { seconds: daySeconds, most: 10 }];

/** How often all unknown devices and client addresses together may request codes by one name. */
export const unknownSourceLimits: readonly SendLimit[] = [{ seconds: daySeconds, most: 100 }];

/** How often a receipt may be sent to one address. */
export const receiptLimits: readonly SendLimit[] = [{ seconds: 15 * 60, most: 3 }];

/** How often one number may be written to with text messages that carry no code: what its holder has agreed to. */
export const textMessageLimits: readonly SendLimit[] = [
  ...inQuickSuccession,
  { seconds: 30 * daySeconds, most: mostTextMessagesAMonth },
];

/**
 * Whole seconds until another message may go to an address, 0 when it may go now. `sentAtMs` are the earlier sends, in any order;
 * every limit has to have room.
 */
export function secondsUntilNextSend(
  sentAtMs: readonly number[],
  { nowMs, limits }: { readonly nowMs: number; readonly limits: readonly SendLimit[] },
): number {
  const waits = limits.map(({ seconds, most }) => {
    const since = nowMs - seconds * 1000;
    const inside = sentAtMs.filter((at) => at > since).sort((a, b) => b - a);
    // Once the most-th latest one has left the time, there is room again.
    const blocking = inside[most - 1];
    return blocking === undefined ? 0 : Math.ceil((blocking - since) / 1000);
  });
  return Math.max(...waits);
}
