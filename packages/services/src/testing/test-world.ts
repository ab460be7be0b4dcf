import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cloneDatabase } from '@quittance/database/testing/cloned-database';
import { openFolderFiles } from '@quittance/files/folder-files';
import { openWebhooks } from '@quittance/messaging/webhooks/open-webhooks';
import { sandboxApplePay } from '@quittance/processors/apple-pay/sandbox-apple-pay';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { startSandbox } from '@quittance/processors/sandbox/server/sandbox-server';
import type { SandboxSettings } from '@quittance/processors/sandbox/server/sandbox-settings';
import { demoCardTokenizer } from '../demo/tokenize-demo-card.ts';
import { openPdfDrawing } from '../drawing/open-pdf-drawing.ts';
import type { ServiceContext } from '../service-context.ts';
import { secretHasher } from '../sign-in/secret-hasher.ts';
import { sessionTokens } from '../sign-in/session-tokens.ts';
import { openIdentityProviders } from '../sign-in/single-sign-on/identity-provider.ts';
import { keyring } from '../tenants/keyring.ts';
import { clockAheadMs, tenantClock } from '../tenants/tenant-clock.ts';
import { openTestOutbox } from './outgoing.ts';
import { unkeptShares } from './unkept-shares.ts';

type DatabaseUrls = { adminUrl: string; appUrl: string; workerUrl: string; staffUrl?: string; creditorUrl?: string };

export const testSecrets = {
  wrappingKey: Buffer.alloc(32, 7),
  wrappingKeyId: 'test-key',
  pepper: Buffer.from('a pepper for tests, which is long enough'),
  tokenSecret: Buffer.from('a token secret for tests, which is long enough'),
  sandboxSecretKey: 'sk_test_sandbox',
  sandboxPublishableKey: 'pk_test_sandbox',
};

type BankPace = Pick<SandboxSettings, 'achSettleSeconds' | 'achReturnSeconds'>;

export const testPassword = 'Test-pass-1';

/**
 * Opens a test file's own database and sandbox processor, and the service contexts over them. Tests control only
 * `clock.now`. `context` uses the API's database role and `worker` the worker's.
 */
export async function openTestWorld(
  urls: DatabaseUrls,
  {
    slowMs = 50,
    processorTimeoutMs = 1_000,
    bankPace = { achSettleSeconds: 30, achReturnSeconds: 60 },
    clones = true,
  }: {
    slowMs?: number;
    processorTimeoutMs?: number;
    bankPace?: BankPace;
    /** False to use the given database itself, which the caller created and removes. */
    clones?: boolean;
  } = {},
) {
  const cloned = clones
    ? await cloneDatabase(urls)
    : { staffUrl: '', creditorUrl: '', ...urls, drop: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-sandbox-'));
  const clock = { now: new Date('2026-11-23T16:00:00Z') };
  const sandbox = await startSandbox(
    { ...sandboxSettings(folder), ...bankPace, slowMs },
    {
      log: { write: () => undefined },
      onBroken: (error) => {
        throw error;
      },
      now: () => clock.now.getTime(),
    },
  );
  const processor = openSandboxProcessor({
    baseUrl: sandbox.url,
    secretKey: testSecrets.sandboxSecretKey,
    timeoutMs: processorTimeoutMs,
    clockAheadMs,
  });
  const appPool = openPool({ url: cloned.appUrl, max: 10, applicationName: 'test-app' });
  const workerPool = openPool({ url: cloned.workerUrl, max: 5, applicationName: 'test-worker' });
  const adminPool = openPool({ url: cloned.adminUrl, max: 2, applicationName: 'test-admin' });
  const hasher = await secretHasher(testSecrets.pepper);
  const outbox = openTestOutbox();
  const drawing = openPdfDrawing();
  const context: ServiceContext = {
    database: tenantDatabase(appPool),
    laggingReads: laggingReads(appPool),
    now: tenantClock(() => clock.now),
    processors: new Map([[processor.name, processor]]),
    applePay: sandboxApplePay({ now: () => clock.now }),
    keyring: keyring(testSecrets),
    secretHasher: hasher,
    sessionTokens: await sessionTokens(testSecrets.tokenSecret),
    identityProviders: openIdentityProviders({ now: () => clock.now, timeoutMs: 5_000, privateHosts: 'localhost' }),
    mail: outbox.mail,
    textMessages: outbox.textMessages,
    webhooks: openWebhooks({ WEBHOOK_PORTS: '443', WEBHOOK_TEST_HOSTS: 'localhost' }),
    files: openFolderFiles(path.join(folder, 'files')),
    drawing,
    portalUrl: (label) => `http://${label}.localhost`,
  };
  return {
    context,
    worker: {
      ...context,
      database: tenantDatabase(workerPool),
      laggingReads: laggingReads(workerPool),
      keyring: keyring(testSecrets),
    },
    /** Bypasses row-level security. Use it to set up and inspect data, never for actions. */
    adminPool,
    appPool,
    workerPool,
    urls: cloned,
    clock,
    outbox,
    /** The hash of `testPassword`, computed once because hashing is slow. */
    passwordHash: await hasher.hash(testPassword),
    sandbox,
    processor,
    tokenizeCard: demoCardTokenizer({ url: sandbox.url, publishableKey: testSecrets.sandboxPublishableKey }),
    async close() {
      processor.close();
      const unkept = await unkeptShares(adminPool);
      await Promise.all([drawing.close(), appPool.end(), workerPool.end(), adminPool.end(), sandbox.close()]);
      await cloned.drop();
      await rm(folder, { recursive: true, force: true });
      if (unkept.length > 0) throw new Error(`shares differ from their payments: ${JSON.stringify(unkept)}`);
    },
  };
}

function sandboxSettings(storeFolder: string): Omit<SandboxSettings, 'slowMs' | keyof BankPace> {
  return {
    host: '127.0.0.1',
    port: 0,
    storeFolder,
    secretKey: testSecrets.sandboxSecretKey,
    publishableKey: testSecrets.sandboxPublishableKey,
    allowedOrigins: [],
  };
}

export type TestWorld = Awaited<ReturnType<typeof openTestWorld>>;
