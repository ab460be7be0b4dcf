import { maxTextMessagesAMonth } from './text-message-consent.ts';

/** Allows `max` messages to one address within `seconds`. */
export type SendLimit = { readonly seconds: number; readonly max: number };

const daySeconds = 24 * 60 * 60;
const inQuickSuccession: readonly SendLimit[] = [
  { seconds: 30, max: 1 },
  { seconds: 15 * 60, max: 3 },
];

/** Limits for verification codes to one address. */
export const codeLimits: readonly SendLimit[] = [...inQuickSuccession, { seconds: daySeconds, max: 10 }];

/** Limits for code requests under one user name from all unknown devices and client addresses together. */
export const unknownSourceLimits: readonly SendLimit[] = [{ seconds: daySeconds, max: 100 }];

/** Limits for receipts sent to one address. */
export const receiptLimits: readonly SendLimit[] = [{ seconds: 15 * 60, max: 3 }];

/** Limits for test e-mails that an employee sends to their own address. */
export const testMessageLimits: readonly SendLimit[] = [
  { seconds: 10 * 60, max: 5 },
  { seconds: daySeconds, max: 50 },
];

/** Limits for payment links that answer PAY, to one number. */
export const payLinkLimits: readonly SendLimit[] = [...inQuickSuccession, { seconds: daySeconds, max: 5 }];

/** Limits for text messages without a code to one number, as its owner agreed. */
export const textMessageLimits: readonly SendLimit[] = [
  ...inQuickSuccession,
  { seconds: 30 * daySeconds, max: maxTextMessagesAMonth },
];

/**
 * Returns the whole seconds until the next message may be sent, or 0 for now. `sentAtMs` lists earlier sends in any
 * order. Every limit must allow the message.
 */
export function secondsUntilNextSend(
  sentAtMs: readonly number[],
  { nowMs, limits }: { readonly nowMs: number; readonly limits: readonly SendLimit[] },
): number {
  const waits = limits.map(({ seconds, max }) => {
    const since = nowMs - seconds * 1000;
    const inside = sentAtMs.filter((at) => at > since).sort((a, b) => b - a);
    // Sending is allowed again once the oldest of the latest `max` messages leaves the window.
    const blocking = inside[max - 1];
    return blocking === undefined ? 0 : Math.ceil((blocking - since) / 1000);
  });
  return Math.max(...waits);
}
