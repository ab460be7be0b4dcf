import type { SimulationReport } from '@quittance/services/testing/plan-simulation/run-simulation';

/** Formats a simulation and its results as a three-column table for a terminal. */
export function simulationTable({ plans, ended, happened }: SimulationReport): string {
  const made = new Map<string, number>();
  for (const { frequency, method, isSettlement } of plans) {
    const kind = `${isSettlement ? 'settlement' : frequency} by ${method}`;
    made.set(kind, (made.get(kind) ?? 0) + 1);
  }
  const rows = [
    ...sorted(made).map(([state, count]) => ({ what: 'made', state, count })),
    ...sorted(happened).map(([state, count]) => ({ what: 'happened', state, count })),
    ...ended,
  ];
  const widths = [widest(rows.map(({ what }) => what)), widest(rows.map(({ state }) => state))] as const;
  return rows
    .map(
      ({ what, state, count }) => `${what.padEnd(widths[0])}  ${state.padEnd(widths[1])}  ${String(count).padStart(8)}`,
    )
    .join('\n');
}

export function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
