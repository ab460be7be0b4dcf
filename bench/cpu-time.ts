import { type Program, programFamily } from './program-family.ts';

/** CPU time of each program, in ms. */
export type CpuTime = Record<Program, number>;

/**
 * Returns the CPU time that this process and everything it started has used so far, without programs that have ended.
 * Returns undefined without /proc.
 */
export async function cpuTime(): Promise<CpuTime | undefined> {
  const processes = await programFamily();
  if (processes.length === 0) return undefined;
  const time: CpuTime = { postgres: 0, api: 0, others: 0 };
  for (const { program, cpuMs } of processes) time[program] += cpuMs;
  return time;
}

/** Returns the CPU time between two measurements, in ms. */
export function cpuTimeBetween(before: CpuTime, after: CpuTime): CpuTime {
  return {
    postgres: after.postgres - before.postgres,
    api: after.api - before.api,
    others: after.others - before.others,
  };
}
