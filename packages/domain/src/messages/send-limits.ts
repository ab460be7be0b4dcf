/** How often one address may be written to with codes: a time in seconds and how many go into it. */
export const sendLimits = [
  { seconds: 30, most: 1 },
  { seconds: 15 * 60, most: 3 },
  { seconds: 24 * 60 * 60, most: 10 },
] as const;

/**
 * Whole seconds until another message may go to an address, 0 when it may go now. `sentAtMs` are the earlier sends, in any order;
 * every limit has to have room.
 */
export function secondsUntilNextSend(sentAtMs: readonly number[], nowMs: number): number {
  const waits = sendLimits.map(({ seconds, most }) => {
    const since = nowMs - seconds * 1000;
    const inside = sentAtMs.filter((at) => at > since).sort((a, b) => b - a);
    // Once the most-th latest one has left the time, there is room again.
    const blocking = inside[most - 1];
    return blocking === undefined ? 0 : Math.ceil((blocking - since) / 1000);
  });
  return Math.max(...waits);
}
