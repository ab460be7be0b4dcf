import { logLevels } from '@quittance/domain/log-level';
import * as z from 'zod/mini';
import { flag, numberBetween, optionalSecret, requiredText } from '../forms.ts';
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
