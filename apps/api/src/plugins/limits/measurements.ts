import { bearsToken, type Measurements } from '@quittance/services/measurements/measurement-port';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../requests/errors.ts';
import { addLoadMeasurements } from './load-measurements.ts';

declare module 'fastify' {
  interface FastifyInstance {
    measurements: Measurements;
    countReportedIssue(action: string, checks: readonly string[]): void;
    countUserEvent(type: string): void;
    /** Counts violations of the content security policy. */
    countPolicyReport(directive: string): void;
    /** Counts reports that were dropped because their group was full. */
    countDroppedPolicyReports(group: string, reports: number): void;
  }
}

/**
 * Serves GET /healthz (the process is alive), /readyz (it can serve and isn't stopping; a busy process is ready) and
 * /metrics (Prometheus text, only in the demo or with METRICS_TOKEN).
 */
export function addMeasurements(app: FastifyInstance, context: ApiContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addLoadMeasurements(app, { ...context, registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const payments = new Counter({
    name: 'payments_submitted_total',
    help: 'Responses to payment/submit, by status',
    labelNames: ['status'],
    registers: [registry],
  });
  const issues = new Counter({
    name: 'reported_issues_total',
    help: 'Responses that failed a check in the portal (req 5.9, 5.10), by call and check',
    labelNames: ['action', 'check'],
    registers: [registry],
  });
  app.decorate('countReportedIssue', (action: string, checks: readonly string[]) => {
    for (const check of checks) issues.inc({ action, check });
  });
  const userEvents = new Counter({
    name: 'user_events_total',
    help: 'User events in the portal (req 7.7), by type',
    labelNames: ['type'],
    registers: [registry],
  });
  app.decorate('countUserEvent', (type: string) => userEvents.inc({ type }));
  const policyReports = new Counter({
    name: 'policy_reports_total',
    help: "Content that our pages' content security policy blocked, by directive",
    labelNames: ['directive'],
    registers: [registry],
  });
  app.decorate('countPolicyReport', (directive: string) => policyReports.inc({ directive }));
  const droppedReports = new Counter({
    name: 'policy_reports_dropped_total',
    help: 'Policy reports that were counted but not stored, by source group',
    labelNames: ['group'],
    registers: [registry],
  });
  app.decorate('countDroppedPolicyReports', (group: string, reports: number) => droppedReports.inc({ group }, reports));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (route === '/api/v1/payment/submit') payments.inc({ status: reply.statusCode });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.isDraining() && (await context.isReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', async (request, reply) => {
    const { DEMO, METRICS_TOKEN } = context.settings;
    if (!DEMO && !bearsToken(request.headers.authorization, METRICS_TOKEN)) return sendNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.decorate('measurements', registry);
}
