import { randomUUID } from 'node:crypto';
import type { Call } from '@quittance/contract/call';
import type { StaffCall } from '@quittance/contract/staff-call';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { bareHeaders } from './plugins/bare-headers.ts';
import { addDrain } from './plugins/drain.ts';
import { addErrorAnswers, answerUnroutable } from './plugins/errors.ts';
import { addLargeBodies } from './plugins/large-bodies.ts';
import { addRequestLog, createLogger } from './plugins/request-log.ts';
import { targetPath } from './plugins/served-hosts.ts';
import { refuseExpectation, refuseUnreadable } from './plugins/unreadable-requests.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route serves. */
    call?: Call | StaffCall;
    /** Who refuses a malformed request of it, where every refusal of the call says so (req 7.1). */
    errorSource?: string;
    /** Whether a refusal repeats the name that the caller gave the request (req 7.6). */
    namesRequests?: true;
  }
}

const largestBodyBytes = 64 * 1024;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A server without a route, as both APIs begin: how requests are read, refused, logged and drained. */
export function createApp(
  settings: Pick<Settings, 'LOG_LEVEL' | 'TRUST_PROXY' | 'PUBLIC_TLS'>,
  { program = 'api' }: { program?: string } = {},
): FastifyInstance {
  const headers = bareHeaders(settings.PUBLIC_TLS);
  const app: FastifyInstance = Fastify({
    loggerInstance: createLogger(settings.LOG_LEVEL, { program }),
    logController: new LogController({ disableRequestLogging: true }),
    // So many addresses of X-Forwarded-For as there are proxies of ours; what stands before them anybody could have written.
    trustProxy: settings.TRUST_PROXY > 0 && ((_address, hop) => hop < settings.TRUST_PROXY),
    bodyLimit: largestBodyBytes,
    // The caller's own id is kept when it has the form of one, so that one id follows a request through both sides' logs (req 7.1).
    genReqId: ({ headers }) => {
      const id = headers['x-uni-req-id'];
      return typeof id === 'string' && uuidPattern.test(id) ? id : randomUUID();
    },
    rewriteUrl: targetPath,
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, { socket, headers }),
    // A request that still finds a way in while the process ends is answered like any other.
    return503OnClosing: false,
  });
  app.server.on('checkExpectation', (_request, response) => refuseExpectation(response, headers));
  // Calls take JSON and nothing else; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorAnswers(app);
  addLargeBodies(app);
  addRequestLog(app);
  addDrain(app);
  return app;
}
