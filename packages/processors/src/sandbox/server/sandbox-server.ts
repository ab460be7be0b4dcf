import { AsyncLocalStorage } from 'node:async_hooks';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { sendRefusal } from '../refusals.ts';
import { registerWalletScripts, walletScriptPaths } from '../wallets/wallet-scripts.routes.ts';
import { clockAheadHeader } from '../wire.ts';
import { bearerTest } from './api-keys.ts';
import { registerChargebacks } from './chargebacks.routes.ts';
import { registerCharges, registerOutcomes } from './charges.routes.ts';
import { allowBrowsers, browserCalls } from './cross-origin.ts';
import { registerFeeds } from './feeds.routes.ts';
import { registerPayPalOrders } from './paypal-orders.routes.ts';
import { registerRefunds } from './refunds.routes.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { openSandboxStore } from './sandbox-store.ts';
import { registerStoredCards } from './stored-cards.routes.ts';
import { registerTokens } from './tokens.routes.ts';
import { registerWalletTokens } from './wallet-tokens.routes.ts';

/** Decided by the program around the server. */
export type SandboxSurroundings = {
  /** Receives the log's JSON lines. Defaults to standard output. */
  log?: { write(line: string): void };
  /** Called when the journal can no longer be written. The program should exit. */
  onBroken: (error: unknown) => void;
  /** Clock in epoch milliseconds. */
  now?: () => number;
};

/** Opens the store, then listens. Throws if the journal is damaged or the port is in use. */
export async function startSandbox(
  settings: SandboxSettings,
  { log, onBroken, now: realNow = Date.now }: SandboxSurroundings,
): Promise<{ url: string; app: FastifyInstance; close(): Promise<void> }> {
  const store = await openSandboxStore(settings.storeFolder, { onBroken });
  const app = Fastify({
    // Logs only problems: a line, or even a logger, for each success would cost more than the charge.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    logger: log ? { level: 'info', stream: log } : { level: 'info' },
    // A wallet token of 10,000 characters takes up to six bytes per character.
    bodyLimit: 65_536,
    forceCloseConnections: true,
    onProtoPoisoning: 'ignore',
    routerOptions: { maxParamLength: 800 },
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, 'route-unknown'),
  });
  const now = addRequestTime(app, realNow);
  const context = { store, settings, now };
  allowBrowsers(app, settings.allowedOrigins);
  checkKeys(app, settings);
  answerTrouble(app);
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  registerTokens(app, context);
  registerWalletTokens(app, context);
  registerStoredCards(app, context);
  registerPayPalOrders(app, context);
  registerWalletScripts(app, settings);
  registerCharges(app, context);
  registerOutcomes(app, context);
  registerRefunds(app, context);
  registerChargebacks(app, context);
  registerFeeds(app, context);
  app.addHook('onClose', () => store.close());
  const url = await app.listen({ port: settings.port, host: settings.host }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return { url, app, close: () => app.close() };
}

/**
 * Returns a clock that shows the time of the current request's data, which can be ahead. Reading a body loses the
 * request's context, so it is entered again afterward.
 */
function addRequestTime(app: FastifyInstance, realNow: () => number): () => number {
  const ahead = new AsyncLocalStorage<number>();
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    ahead.run(Math.max(0, Number(request.headers[clockAheadHeader]) || 0), done);
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
  return () => realNow() + (ahead.getStore() ?? 0);
}

const openCalls = new Set<string | undefined>(['/healthz', ...walletScriptPaths]);

/**
 * The publishable key creates tokens and approves orders. Everything else needs the secret key, except public paths.
 */
function checkKeys(app: FastifyInstance, { secretKey, publishableKey }: SandboxSettings): void {
  const isSecret = bearerTest(secretKey);
  const isPublishable = bearerTest(publishableKey);
  app.addHook('onRequest', (request, reply, done) => {
    const { authorization } = request.headers;
    const { url } = request.routeOptions;
    const isBrowserCall = request.method === 'POST' && browserCalls.has(url);
    const isOpen = request.method === 'OPTIONS' || openCalls.has(url) || request.is404;
    if (isOpen || (isBrowserCall ? isPublishable(authorization) : isSecret(authorization))) return done();
    logTrouble(request, { status: 401, code: 'unauthorized' });
    sendRefusal(reply, 'unauthorized');
  });
}

/**
 * Replaces the framework's own responses and log lines, which repeat parts of a request and could contain a card
 * number.
 */
function answerTrouble(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'route-unknown'));
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const { statusCode: status = 500, code = 'internal_error' } = error;
    logTrouble(request, { status, code });
    if (status >= 400 && status < 500) return sendRefusal(reply, 'body-invalid');
    return sendRefusal(reply, 'internal-error');
  });
}

function logTrouble(request: FastifyRequest, { status, code }: { status: number; code: string }): void {
  const trouble = { method: request.method, route: request.routeOptions.url, status, code };
  request.log.warn(trouble, 'a request failed');
}
