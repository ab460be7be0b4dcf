import type { Measurements } from '@quittance/services/measurements/measurement-port';

/** Measures memory, processor time and event-loop lag. The library is loaded only where somebody reads them. */
export async function workerMeasurements(): Promise<Measurements> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
