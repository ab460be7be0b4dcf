import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Call } from '@quittance/contract/call';
import type { StaffCall } from '@quittance/contract/staff-call';
import { errorAnswer } from '@quittance/contract/wire/envelope';
import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { sessionCookieName } from './authentication/authentication.ts';
import { consoleHeader, staffCookieName } from './authentication/staff-authentication.ts';

type Document = { openapi: string; info: object; components: { securitySchemes: Record<string, object> } };

/** Cookie names depend on whether browsers use TLS. */
const documents: Record<'portal' | 'staff', (isTls: boolean) => Document> = {
  portal: (isTls) => ({
    openapi: '3.1.0',
    info: {
      title: 'Quittance',
      version: '1',
      description: 'The calls that the portal makes, where customers pay bills and debts.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token returned at sign-in.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(isTls),
          description: 'The cookie from the same sign-in. A token without its cookie is rejected.',
        },
      },
    },
  }),
  staff: (isTls) => ({
    openapi: '3.1.0',
    info: {
      title: 'Quittance for operators',
      version: '1',
      description: 'The calls that the console makes, where staff manage a tenant.',
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: staffCookieName(isTls) },
        page: {
          type: 'apiKey',
          in: 'header',
          name: consoleHeader,
          description: "Always 1. The Origin header must be the address of the tenant's console.",
        },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'qk_<name>_<secret>' },
      },
    },
  }),
};

/**
 * Serves the OpenAPI 3.1 document, generated from the contract, at /api/docs/json, and a reader for it at /api/docs.
 */
export async function addApiDocument(
  app: FastifyInstance,
  { audience = 'portal', isTls }: { audience?: keyof typeof documents; isTls: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: documents[audience](isTls) as never,
    transform: ({ schema, url, route }) => ({ schema: describeCall(schema, route.config?.call), url }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: readersPolicy,
    uiConfig: { docExpansion: 'list' },
  });
}

/** Returns the document that an API with these calls serves, without its database and settings. */
export async function describeCalls(
  calls: readonly (Call | StaffCall)[],
  audience: keyof typeof documents,
): Promise<object> {
  const app = Fastify().setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await addApiDocument(app, { audience, isTls: false });
  for (const call of calls) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      schema: call.method === 'POST' ? { body: call.request } : { querystring: call.request },
      config: { call },
      handler: () => undefined,
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

/** The reader's script writes markup, which Trusted Types would block. The rest of the portal's policy stays. */
const readersPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Describes the JSON on the wire: what a request schema accepts and what a response schema encodes to. */
function describeCall(schema: FastifySchema, call: Call | StaffCall | undefined): FastifySchema {
  if (!call) return { ...schema, hide: true };
  const described = {
    summary: call.summary,
    ...('audience' in call ? describeStaff(call) : describeCustomer(call)),
    [call.method === 'POST' ? 'body' : 'querystring']: wireForm(call.request),
    response: {
      200: call.contentType ? fileForm(call.contentType) : wireForm(call.response),
      ...Object.fromEntries((call.alsoAnswersWith ?? []).map((status) => [status, formForStatus(call, status)])),
      default: wireForm(errorAnswer),
    },
  };
  return described as FastifySchema;
}

function describeCustomer({ path, access }: Call) {
  const signedIn = { token: [], cookie: [] };
  const security = access === 'optional' ? [{}, signedIn] : [signedIn];
  return { tags: [path.split('/')[2]], ...(access !== 'public' && { security }) };
}

function describeStaff({ path, role, scope, stepUp }: StaffCall) {
  const allowed = [{ session: [], page: [] }, ...(scope === undefined ? [] : [{ key: [] }])];
  const conditions = [
    `Minimum role: ${role}.`,
    ...(scope === undefined ? [] : [`An API key with the ${scope} scope also works.`]),
    ...(stepUp ? ['Requires confirmation with a password and a code within the last 5 minutes.'] : []),
  ];
  return {
    tags: [path.split('/')[3]],
    ...(role === 'anyone' ? { security: [{ page: [] }] } : { security: allowed, description: conditions.join(' ') }),
  };
}

function fileForm(contentType: string): unknown {
  return { description: 'The file', content: { [contentType]: { schema: { type: 'string', format: 'binary' } } } };
}

/** An error response can share its status with a regular response; the response code tells them apart. */
function formForStatus({ response }: Pick<Call, 'response'>, status: number): unknown {
  return status < 400 ? wireForm(response) : { anyOf: [wireForm(response), wireForm(errorAnswer)] };
}

function wireForm(schema: z.ZodMiniType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
}
