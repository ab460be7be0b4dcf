/** Starts payments at an even pace, which halves with each fault beyond the first that they are ahead of. */
export function evenPace(
  faultsAhead: (begun: number) => number,
  { perSecond, now = () => performance.now() }: { perSecond: number; now?: () => number },
): (begun: number) => boolean {
  let nextAtMs = Number.NEGATIVE_INFINITY;
  return (begun) => {
    const atMs = now();
    if (atMs < nextAtMs) return false;
    nextAtMs = atMs + (1_000 / perSecond) * 2 ** Math.max(0, faultsAhead(begun) - 1);
    return true;
  };
}
