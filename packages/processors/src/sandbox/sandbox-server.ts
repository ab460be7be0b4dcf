import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { bearerTest } from './api-keys.ts';
import { registerCharges } from './charges.routes.ts';
import { allowBrowsers, browserCalls } from './cross-origin.ts';
import { registerFeeds } from './feeds.routes.ts';
import { registerKeptCards } from './kept-cards.routes.ts';
import { registerPayPalOrders } from './paypal-orders.routes.ts';
import { registerRefunds } from './refunds.routes.ts';
import { sendRefusal } from './refusals.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { openSandboxStore } from './sandbox-store.ts';
import { registerTokens } from './tokens.routes.ts';
import { registerWalletTokens } from './wallet-tokens.routes.ts';
import { registerWalletScripts, walletScriptPaths } from './wallets/wallet-scripts.routes.ts';

/** What the program around the server decides: where the log goes, and what a broken disk means. */
export type SandboxSurroundings = {
  /** Takes the log's JSON lines; without it they go to standard output. */
  log?: { write(line: string): void };
  /** Called when the journal cannot be written any more; the program should end. */
  onBroken: (error: unknown) => void;
  /** The clock in epoch milliseconds; a test moves it. */
  now?: () => number;
};

/** Opens the store, then listens. Throws when the journal is damaged or the port is taken. */
export async function startSandbox(
  settings: SandboxSettings,
  { log, onBroken, now = Date.now }: SandboxSurroundings,
): Promise<{ url: string; app: FastifyInstance; close(): Promise<void> }> {
  const store = await openSandboxStore(settings.storeFolder, { onBroken });
  const app = Fastify({
    // Only trouble is logged: a line, or just a logger, for each success would cost more than the charge.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    logger: log ? { level: 'info', stream: log } : { level: 'info' },
    // A wallet's token of 10,000 characters takes six bytes for each at most.
    bodyLimit: 65_536,
    forceCloseConnections: true,
    onProtoPoisoning: 'ignore',
    routerOptions: { maxParamLength: 800 },
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, 'route-unknown'),
  });
  const context = { store, settings, now };
  allowBrowsers(app, settings.allowedOrigins);
  checkKeys(app, settings);
  answerTrouble(app);
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  registerTokens(app, context);
  registerWalletTokens(app, context);
  registerKeptCards(app, context);
  registerPayPalOrders(app, context);
  registerWalletScripts(app, settings);
  registerCharges(app, context);
  registerRefunds(app, context);
  registerFeeds(app, context);
  app.addHook('onClose', () => store.close());
  const url = await app.listen({ port: settings.port, host: settings.host }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return { url, app, close: () => app.close() };
}

const openCalls = new Set<string | undefined>(['/healthz', ...walletScriptPaths]);

/** A browser's key makes tokens and approves orders; the secret key does the rest, except for what anyone may read. */
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

/** The framework's own answers and log lines repeat parts of a request, where a card number may stand; these do not. */
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
