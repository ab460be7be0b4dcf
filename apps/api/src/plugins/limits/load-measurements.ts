import type { CircuitState } from '@quittance/processors/circuit/circuit';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApiContext } from '../../api-context.ts';

const circuitStates: readonly CircuitState[] = ['closed', 'half-open', 'open'];

/** Adds metrics for requests in flight, shed requests and processor circuits. */
export function addLoadMeasurements(
  app: FastifyInstance,
  { services, databaseWaiters, registry }: ApiContext & { registry: Registry },
): void {
  const registers = [registry];
  new Gauge({
    name: 'requests_in_flight',
    help: 'Requests in progress',
    registers,
    collect() {
      this.set(app.load.inFlight);
    },
  });
  new Gauge({
    name: 'database_waiters',
    help: 'Tasks waiting for a database connection',
    registers,
    collect() {
      this.set(databaseWaiters?.() ?? 0);
    },
  });
  new Counter({
    name: 'requests_shed_total',
    help: 'Requests rejected because of overload, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(app.load.shed)) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'processor_circuit',
    help: "1 for the current state of a processor's circuit breaker. While it is open, nothing is sent to the processor",
    labelNames: ['processor', 'state'],
    registers,
    collect() {
      for (const { name, circuit } of services.processors.values()) {
        const now = circuit?.state() ?? 'closed';
        for (const state of circuitStates) this.set({ processor: name, state }, state === now ? 1 : 0);
      }
    },
  });
}
