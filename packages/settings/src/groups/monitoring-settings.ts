import { logLevels } from '@quittance/domain/log-level';
import * as z from 'zod/mini';
import { flag, numberBetween, optionalSecret, optionalText, optionalUrl, requiredText, share } from '../forms.ts';
import { defineGroup, serverPrograms, webPrograms } from '../setting.ts';

const metrics = 'See [Metrics](operations.md#metrics).';

export const monitoringSettings = defineGroup({
  title: 'Monitoring',
  notes: `\`/healthz\` reports that the process is running, and \`/readyz\` reports that it can serve requests. Metrics and the API reference are off until
you turn them on.`,
  settings: {
    METRICS_PORT: {
      form: z.optional(numberBetween(0, 65_535)),
      summary: 'the port of the metrics server',
      details: `Without it, metrics are served only at \`/metrics\` and only with \`METRICS_TOKEN\`. ${metrics}`,
      example: '9464',
      usedBy: serverPrograms,
    },
    METRICS_HOST: {
      form: z._default(requiredText, '127.0.0.1'),
      summary: 'the address of the metrics server',
      example: '0.0.0.0',
      usedBy: serverPrograms,
    },
    METRICS_TOKEN: {
      form: optionalSecret,
      summary: 'the token that readers of metrics send, with at least 32 characters',
      source: 'Run `quittance settings generate`.',
      usedBy: serverPrograms,
      isSecret: true,
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      form: optionalUrl(/^https?$/, 'http:// or https://'),
      summary: 'the URL of the receiver of traces, which speaks OTLP over HTTP',
      details: 'Without it, nothing is traced. See [Traces](operations.md#traces).',
      example: 'http://collector:4318',
      usedBy: serverPrograms,
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      form: optionalText,
      summary: 'the headers that the receiver of traces expects, such as `authorization=Bearer …`',
      source: 'Your provider of traces names them.',
      usedBy: serverPrograms,
      isSecret: true,
    },
    OTEL_TRACES_SAMPLER_ARG: {
      form: z._default(share, 1),
      summary: 'the share of traces to record, from 0 to 1',
      example: '0.1',
      usedBy: serverPrograms,
    },
    API_DOCS: {
      form: flag,
      summary: '`true` to serve the API reference at `/api/docs`',
      details: 'The demo always serves it.',
      example: 'true',
      usedBy: webPrograms,
    },
    LOG_LEVEL: {
      form: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
      summary: `the log level: ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
      example: 'info',
      usedBy: serverPrograms,
    },
    DEMO: {
      form: flag,
      summary: '`true` to list the portals on a host without a tenant and to show the outbox at `/dev/outbox`',
      details: 'For demos only.',
      example: 'false',
      usedBy: webPrograms,
    },
  },
});
