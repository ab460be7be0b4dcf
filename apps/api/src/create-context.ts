import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { refuseBypassRole } from '@quittance/database/refuse-bypass-role';
import { refuseOldSchema } from '@quittance/database/refuse-old-schema';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { openFileStore } from '@quittance/files/open-file-store';
import { openMessagePorts } from '@quittance/messaging/open-message-ports';
import { openWebhooks } from '@quittance/messaging/webhooks/open-webhooks';
import { openProcessors } from '@quittance/processors/all-processors';
import { openMerchantApplePay } from '@quittance/processors/apple-pay/open-merchant-apple-pay';
import { openPdfDrawing } from '@quittance/services/drawing/open-pdf-drawing';
import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import { openIdentityProviders } from '@quittance/services/sign-in/single-sign-on/identity-provider';
import { keyring } from '@quittance/services/tenants/keyring';
import { clockAheadMs, tenantClock } from '@quittance/services/tenants/tenant-clock';
import { tenantDirectory } from '@quittance/services/tenants/tenant-directory';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';
import { openTracing } from '@quittance/telemetry/open-tracing';
import type { ApiContext } from './api-context.ts';
import type { Settings } from './settings.ts';

/** Connections per process, for the API and for the console. */
const usualPool = 16;

/** Connections per process for the creditor API. */
const creditorConnections = 8;

/**
 * Opens everything that the API needs. Throws when the database role could bypass row-level security, or when the
 * schema is too old for this release. `notices` lists what the settings leave out; `close` releases all resources.
 */
export async function createContext(
  settings: Settings,
  { program = 'quittance-api' }: { program?: string } = {},
): Promise<ApiContext & { notices: readonly string[]; close(): Promise<void> }> {
  const tracing = await openTracing(settings, { program });
  const { DATABASE_URL: url, DATABASE_POOLER: pooler } = settings;
  const max = settings.DATABASE_POOL ?? usualPool;
  const pool = openPool({ url, max, applicationName: program, pooler });
  await refuseBypassRole(pool);
  await refuseOldSchema(pool);
  const replicaUrl = settings.DATABASE_REPLICA_URL;
  const replica = replicaUrl === '' ? undefined : openPool({ url: replicaUrl, max, applicationName: program, pooler });
  // The readiness check has a separate pool, so that a full main pool doesn't make the database look unavailable.
  const readinessPool = openPool({ url, max: 1, applicationName: `${program}-ready`, pooler });
  const { processors, close: closeProcessors } = await openProcessors(settings, { clockAheadMs });
  const applePay = openMerchantApplePay(settings, () => new Date());
  const messages = openMessagePorts(settings, () => new Date());
  const files = openFileStore(settings);
  const drawing = openPdfDrawing();
  const services = {
    database: tenantDatabase(pool, { pooler }),
    laggingReads: laggingReads(pool, { replica, pooler, maxLagMs: settings.DATABASE_REPLICA_MAX_LAG_SECONDS * 1_000 }),
    now: tenantClock(() => new Date()),
    processors,
    applePay,
    keyring: keyring(wrappingKeysOf(settings)),
    secretHasher: await secretHasher(Buffer.from(settings.PASSWORD_PEPPER)),
    sessionTokens: await sessionTokens(Buffer.from(settings.TOKEN_SECRET)),
    identityProviders: openIdentityProviders({
      now: () => new Date(),
      privateHosts: settings.STAFF_PROVIDER_PRIVATE_HOSTS,
    }),
    mail: messages.mail,
    textMessages: messages.textMessages,
    webhooks: openWebhooks(settings),
    files,
    drawing,
    portalUrl: (label: string) => settings.PORTAL_URL.replace('{tenant}', label),
    bounceAddress: settings.MAIL_BOUNCE_ADDRESS || undefined,
  };
  const creditorUrl = settings.CREDITOR_DATABASE_URL;
  const creditorPool =
    creditorUrl === ''
      ? undefined
      : openPool({ url: creditorUrl, max: creditorConnections, applicationName: `${program}-creditor`, pooler });
  if (creditorPool) await refuseBypassRole(creditorPool);
  return {
    services,
    creditor: creditorPool && {
      ...services,
      database: tenantDatabase(creditorPool, { pooler }),
      laggingReads: laggingReads(creditorPool, { pooler }),
    },
    tenants: tenantDirectory(services),
    settings,
    notices: messages.notices,
    isReady: () =>
      readinessPool.query('select 1').then(
        () => true,
        () => false,
      ),
    databaseWaiters: () => pool.waitingCount,
    async close() {
      closeProcessors();
      applePay.close();
      messages.close();
      files.close();
      await Promise.all([
        drawing.close(),
        pool.end(),
        replica?.end(),
        creditorPool?.end(),
        readinessPool.end(),
        tracing.close(),
      ]);
    },
  };
}
