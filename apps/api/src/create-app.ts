import { randomUUID } from 'node:crypto';
import type { Call } from '@quittance/contract/call';
import type { CreditorCall } from '@quittance/contract/creditor/creditor-call';
import type { StaffCall } from '@quittance/contract/staff-call';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { addDrain } from './plugins/limits/drain.ts';
import { addLargeBodies } from './plugins/limits/large-bodies.ts';
import { targetPath } from './plugins/portal/served-hosts.ts';
import { addErrorAnswers, answerUnroutable } from './plugins/requests/errors.ts';
import { addRequestLog, createLogger } from './plugins/requests/request-log.ts';
import { addTraces } from './plugins/requests/traces.ts';
import { refuseExpectation, refuseUnreadable } from './plugins/requests/unreadable-requests.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract entry that the route serves. */
    call?: Call | StaffCall;
    /** The same for a route of the creditor API, which has other rules and errors. */
    creditorCall?: CreditorCall;
    /** Value of errorSource in refusals of malformed requests, for routes whose every refusal carries one (req 7.1). */
    errorSource?: string;
    /** Repeats the caller's request name in refusals (req 7.6). */
    namesRequests?: true;
  }
}

const largestBodyBytes = 64 * 1024;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Creates a server without routes, shared by both APIs: request parsing, errors, logging and draining. */
export function createApp(
  settings: Pick<Settings, 'LOG_LEVEL' | 'TRUST_PROXY' | 'PUBLIC_TLS'>,
  { program = 'api' }: { program?: string } = {},
): FastifyInstance {
  const headers = bareHeaders(settings.PUBLIC_TLS);
  const app: FastifyInstance = Fastify({
    loggerInstance: createLogger(settings.LOG_LEVEL, { program }),
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts one X-Forwarded-For address for each of our proxies; clients can forge the earlier ones.
    trustProxy: settings.TRUST_PROXY > 0 && ((_address, hop) => hop < settings.TRUST_PROXY),
    bodyLimit: largestBodyBytes,
    // Keeps a well-formed request id from the caller, so that one id appears in the logs of both sides (req 7.1).
    genReqId: ({ headers }) => {
      const id = headers['x-uni-req-id'];
      return typeof id === 'string' && uuidPattern.test(id) ? id : randomUUID();
    },
    rewriteUrl: targetPath,
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, { socket, headers }),
    // Requests that still arrive during shutdown are answered normally.
    return503OnClosing: false,
  });
  app.server.on('checkExpectation', (_request, response) => refuseExpectation(response, headers));
  // Fastify also accepts plain text by default. Routes accept JSON only.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorAnswers(app);
  addLargeBodies(app);
  addTraces(app);
  addRequestLog(app);
  addDrain(app);
  return app;
}

/**
 * Headers for requests that Node or the router refuses before any hook runs. Browsers render nothing from these
 * responses.
 */
function bareHeaders(isTls: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(isTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
