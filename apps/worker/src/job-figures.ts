import type { Measurements } from '@quittance/services/measurements/measurement-port';

/** A worker's figures about its jobs, for its metrics. */
export type JobFigures = {
  /** Errors in the log, by job. An error that belongs to no job counts under `none`. */
  readonly errors: Map<string, number>;
  /** End of the last round, by job, in ms since 1970. */
  readonly roundsEndedAt: Map<string, number>;
};

export function openJobFigures(): JobFigures {
  return { errors: new Map([['none', 0]]), roundsEndedAt: new Map() };
}

/**
 * Collects metrics of the process and of its jobs. Imports the library on demand, so that it costs nothing when metrics
 * are off.
 */
export async function workerMeasurements({ errors, roundsEndedAt }: JobFigures): Promise<Measurements> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'worker_errors_total',
    help: 'Errors in the log, by job',
    labelNames: ['round'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [job, count] of errors) this.inc({ round: job }, count);
    },
  });
  new Gauge({
    name: 'worker_round_ended_seconds',
    help: 'Time when the last round of a job ended, in seconds since 1970',
    labelNames: ['round'],
    registers: [registry],
    collect() {
      for (const [job, at] of roundsEndedAt) this.set({ round: job }, at / 1_000);
    },
  });
  return registry;
}
