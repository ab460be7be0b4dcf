export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** Returns the smallest figure that at least `share` (0 to 1) of the figures don't exceed; NaN for no figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
