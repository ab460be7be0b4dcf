/**
 * Computes the two-sided p-value of the Mann-Whitney U test by normal approximation with tie and continuity
 * corrections: the probability of samples at least this far apart if both come from one distribution. Use it with 20 or
 * more values per side.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): { u: number; p: number } {
  const n1 = one.length;
  const n2 = other.length;
  if (n1 === 0 || n2 === 0) throw new Error('both samples must have values');
  const { ranks, ties } = rank([...one, ...other]);
  const rankSum = ranks.slice(0, n1).reduce((sum, each) => sum + each, 0);
  const u = rankSum - (n1 * (n1 + 1)) / 2;
  const n = n1 + n2;
  const tied = ties.reduce((sum, count) => sum + (count ** 3 - count), 0);
  const variance = ((n1 * n2) / 12) * (n + 1 - tied / (n * (n - 1)));
  if (variance === 0) return { u, p: 1 };
  const distance = Math.max(0, Math.abs(u - (n1 * n2) / 2) - 0.5);
  return { u, p: Math.min(1, 2 * upperTail(distance / Math.sqrt(variance))) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('an empty list has no median');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Ranks values from 1. Equal values share their mean rank. */
function rank(values: readonly number[]): { ranks: number[]; ties: number[] } {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = Array<number>(values.length).fill(0);
  const ties: number[] = [];
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { index } of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2;
    ties.push(to - from);
    from = to;
  }
  return { ranks, ties };
}

/**
 * Upper tail probability of the standard normal distribution for `z` >= 0, by Abramowitz and Stegun 26.2.17, with an
 * error below 1e-7.
 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
