import { openPool } from '@quittance/database/connection-pool';
import { refuseBypassRole } from '@quittance/database/refuse-bypass-role';
import { refuseOldSchema } from '@quittance/database/refuse-old-schema';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { openMessagePorts } from '@quittance/messaging/open-message-ports';
import { openWebhooks } from '@quittance/messaging/webhooks/open-webhooks';
import { openProcessors } from '@quittance/processors/all-processors';
import { logCircuits } from '@quittance/processors/circuit/log-circuits';
import { openMeasurementPort } from '@quittance/services/measurements/measurement-port';
import { keyring } from '@quittance/services/tenants/keyring';
import { clockAheadMs, tenantClock } from '@quittance/services/tenants/tenant-clock';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';
import { readSettings } from '@quittance/settings/read-settings';
import { settingsOrExit } from '@quittance/settings/settings-or-exit';
import { openTracing } from '@quittance/telemetry/open-tracing';
import { parseCronItems, Logger as QueueLogger, run } from 'graphile-worker';
import { openJobFigures, workerMeasurements } from './job-figures.ts';
import { everyFewSeconds, nightly } from './jobs/all-jobs.ts';
import { moveClocksJob } from './jobs/clock-jobs.ts';
import { deliverPostingFilesJob, exchangeAchFilesJob, watchImportsJob } from './jobs/file-jobs.ts';
import { repeat } from './repeat.ts';
import { openTenantShare } from './tenant-share.ts';
import { forEachTenant, type TenantJob, type WorkerContext } from './worker-context.ts';
import { workerLog } from './worker-log.ts';

/** Connections of a worker, which opens one more to divide the tenants. */
const usualPool = 5;

const settings = settingsOrExit(() => readSettings('worker', process.env));
const figures = openJobFigures();
const log = workerLog(settings.LOG_LEVEL, { figures });
const tracing = await openTracing(settings, { program: 'quittance-worker' });
const pool = openPool({
  url: settings.DATABASE_URL,
  max: settings.DATABASE_POOL ?? usualPool,
  applicationName: 'quittance-worker',
});
await refuseBypassRole(pool);
await refuseOldSchema(pool);
const { processors, close: closeProcessors } = await openProcessors(settings, { clockAheadMs });
logCircuits(processors.values(), log);
const messages = openMessagePorts(settings, () => new Date());
for (const notice of messages.notices) log.warn(notice);
const context: WorkerContext = {
  database: tenantDatabase(pool),
  now: tenantClock(() => new Date()),
  processors,
  keyring: keyring(wrappingKeysOf(settings)),
  mail: messages.mail,
  textMessages: messages.textMessages,
  webhooks: openWebhooks(settings),
  portalUrl: (label) => settings.PORTAL_URL.replace('{tenant}', label),
  bounceAddress: settings.MAIL_BOUNCE_ADDRESS || undefined,
  log,
  figures,
};

const stopping = new AbortController();
const onFault = (fault: unknown) => log.error({ err: fault }, 'a round of jobs failed');
/** These jobs serve all tenants, because folders belong to one machine and another worker may watch different ones. */
const foldersEveryFewSeconds: Record<string, TenantJob> = {
  'watch-imports': watchImportsJob(settings.IMPORT_FOLDER),
  'deliver-posting-files': deliverPostingFilesJob(settings.EXPORT_FOLDER),
  'exchange-ach-files': exchangeAchFilesJob(settings.ACH_FOLDER),
};
/**
 * Up to this number of tenants, every worker serves all of them, so that several workers share a large tenant's work.
 */
const maxUndivided = 500;
/** Above that, one in this many rounds still serves all tenants. */
const fullRoundEvery = 60;
const everyMs = 5_000;
const share = openTenantShare({ url: settings.DATABASE_URL });
await share.refresh().catch(onFault);

function everyRound(name: string, job: TenantJob): Promise<void> {
  let round = 0;
  let tenants = 0;
  const run = async () => {
    const isFull = tenants <= maxUndivided || ++round % fullRoundEvery === 0;
    tenants = await forEachTenant(context, isFull ? { name, job } : { name, job, has: share.has });
  };
  return repeat(run, { everyMs, signal: stopping.signal, onFault });
}

const rounds = [
  repeat(() => share.refresh(), { everyMs, signal: stopping.signal, onFault }),
  ...Object.entries(everyFewSeconds).map(([name, job]) => everyRound(name, job)),
  repeat(
    async () =>
      void (await forEachTenant(context, { name: 'move-clocks', job: moveClocksJob, isForMovingClocks: true })),
    {
      everyMs: 1_000,
      signal: stopping.signal,
      onFault,
    },
  ),
  ...Object.entries(foldersEveryFewSeconds).map(([name, job]) =>
    repeat(async () => void (await forEachTenant(context, { name, job })), {
      everyMs,
      signal: stopping.signal,
      onFault,
    }),
  ),
];

for (const job of Object.keys({
  ...everyFewSeconds,
  ...foldersEveryFewSeconds,
  ...nightly,
  'move-clocks': moveClocksJob,
})) {
  // Prometheus sees the first error as an increase only if it saw a zero before.
  figures.errors.set(job, figures.errors.get(job) ?? 0);
}
const queue = await run({
  pgPool: pool,
  noHandleSignals: true,
  concurrency: 2,
  logger: new QueueLogger(() => (level, message) => level === 'error' && log.error(message)),
  taskList: Object.fromEntries(
    Object.entries(nightly).map(([name, { job }]) => [
      name,
      async () => void (await forEachTenant(context, { name, job })),
    ]),
  ),
  parsedCronItems: parseCronItems(
    Object.entries(nightly).map(([task, { match }]) => ({ task, match, options: { backfillPeriod: 86_400_000 } })),
  ),
});

const measurementPort =
  settings.METRICS_PORT === undefined
    ? undefined
    : await openMeasurementPort(settings, await workerMeasurements(figures));
if (measurementPort) log.info({ port: measurementPort.port }, 'metrics are being served');

/** Lets rounds and jobs in progress finish before the process exits. */
async function end(): Promise<void> {
  stopping.abort();
  await Promise.all([...rounds, queue.stop()]);
  await share.close();
  closeProcessors();
  messages.close();
  await measurementPort?.close();
  await pool.end();
  await tracing.close();
  process.exit(0);
}

// Ignores repeated signals, so that a second one doesn't interrupt the shutdown.
let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void end();
  });
}
log.info('the worker is running');
