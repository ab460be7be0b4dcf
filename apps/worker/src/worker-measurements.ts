import type { Measurements } from '@quittance/services/measurements/measurement-port';

/**
 * Collects memory, CPU and event-loop metrics. Imports the library on demand, so that it costs nothing when metrics are
 * off.
 */
export async function workerMeasurements(): Promise<Measurements> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
