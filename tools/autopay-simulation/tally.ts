/** Totals of many seeds. `seen` counts the seeds that reached a state, reason or refusal. */
export type AutopayTally = {
  seeds: number;
  bills: number;
  payments: number;
  seen: Map<string, number>;
  broken: { seed: number; what: string }[];
};

export function emptyAutopayTally(): AutopayTally {
  return { seeds: 0, bills: 0, payments: 0, seen: new Map(), broken: [] };
}

/** Adds the totals of other seeds. */
export function addToTally(total: AutopayTally, { seeds, bills, payments, seen, broken }: AutopayTally): void {
  total.seeds += seeds;
  total.bills += bills;
  total.payments += payments;
  for (const [what, count] of seen) total.seen.set(what, (total.seen.get(what) ?? 0) + count);
  total.broken.push(...broken);
}
