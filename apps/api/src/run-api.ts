import { setTimeout as delay } from 'node:timers/promises';
import { logCircuits } from '@quittance/processors/circuit/log-circuits';
import { openMeasurementPort } from '@quittance/services/measurements/measurement-port';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import type { createContext } from './create-context.ts';
import type { Settings } from './settings.ts';

/**
 * Runs the API until it gets a signal. On SIGTERM, /readyz reports not ready, and the process keeps answering until
 * load balancers have noticed. Requests in progress are answered before it exits. `build` replaces the portal's program
 * with another.
 */
export async function runApi(
  context: Awaited<ReturnType<typeof createContext>>,
  settings: Settings,
  { build = () => buildApp(context) }: { build?: () => Promise<FastifyInstance> } = {},
): Promise<void> {
  const app = await build();
  for (const notice of context.notices) app.log.warn(notice);
  const measurementPort = await openMeasurementPort(settings, app.measurements);
  if (measurementPort) app.log.info({ port: measurementPort.port }, 'metrics are being served');
  logCircuits(context.services.processors.values(), app.log);

  async function end(signal: NodeJS.Signals): Promise<void> {
    app.drain();
    if (signal === 'SIGTERM') await delay(settings.DRAIN_SECONDS * 1000);
    await app.close();
    await measurementPort?.close();
    await context.close();
    process.exit(0);
  }

  // A second signal must not interrupt the shutdown.
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void end(signal);
    });
  }
  await app.listen({ host: settings.HOST, port: settings.PORT });
}
