import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { allCreditorCalls } from '@quittance/contract/creditor/all-creditor-calls';
import { type CreditorCall, commonRefusals, isTagged, writeRefusals } from '@quittance/contract/creditor/creditor-call';
import { creditorError, errorCode, errorStatus, errorType } from '@quittance/contract/creditor/creditor-errors';
import { creditorScopes } from '@quittance/domain/staff/key-scope';
import * as z from 'zod/mini';

export const documentPath = '/api/v1/creditor/openapi.json';

type Json = { [key: string]: unknown };

/** Describes the creditor API as an OpenAPI 3.1 document with every field, example and error. */
export function creditorDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCreditorCalls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quittance for creditors',
      version: '1',
      summary: 'Push customers, bills and settlement offers, read and refund payments, and cancel plans.',
      description:
        'Amounts are in dollars, with up to two decimal places. Dates are YYYY-MM-DD, and times are in UTC. Send your API key as a bearer token.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: "The tenant's portal." }],
    security: [{ key: [] }],
    tags: [...new Set(allCreditorCalls.map(({ tag }) => tag))].map((name) => ({ name, description: tagTexts[name] })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'qk_<name>_<secret>',
          description: `An API key that an administrator creates in the console. Scopes: ${creditorScopes.join(', ')}.`,
        },
      },
      schemas: { ...schemas, Error: schemaOf(creditorError) },
      headers,
    },
  };
}

const tagTexts: Readonly<Record<string, string>> = {
  Customers: 'The people and businesses who owe you money.',
  Accounts: 'What they owe, with the current bill.',
  Bills: "An account's bills, with their items and PDFs.",
  Payments: 'What they have paid, and refunds.',
  'Test mode': 'Calls that work only with test data.',
  'Payment links': 'Links that let them pay without signing in.',
  Imports: 'Files and records that you have sent.',
  'Posting files': 'What to post in your books.',
  'Scheduled payments': 'Payments that customers have scheduled for a later day.',
  Plans: 'Payment plans with their installments.',
  Autopay: 'Agreements to pay each bill automatically.',
  Offers: 'Offers to settle an account for less than its balance.',
};

const headers = {
  ETag: {
    description: 'Identifies the current version of the resource. Send it as `If-Match` to change only this version.',
    schema: { type: 'string', example: '"c2FtcGxlLWV0YWctMDAwMQ"' },
  },
  'Import-ID': {
    description: 'Our ID for this change. Within 30 days, `import/undo` undoes it. A dry run has none.',
    schema: { type: 'string', format: 'uuid', example: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be010' },
  },
  'Idempotent-Replayed': {
    description: 'Present if you sent this request before with the same idempotency key. Nothing was done again.',
    schema: { type: 'string', const: 'true' },
  },
  'RateLimit-Limit': {
    description: 'How many requests the API key can make in a minute.',
    schema: { type: 'integer', example: 600 },
  },
  'RateLimit-Remaining': {
    description: 'How many requests are left in this minute.',
    schema: { type: 'integer', example: 599 },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the next minute begins.',
    schema: { type: 'integer', example: 42 },
  },
};

const limitHeaders = refsTo(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']);

function refsTo(names: readonly (keyof typeof headers)[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function describe(call: CreditorCall): Json {
  const isRead = call.method === 'GET';
  const content = call.contentType
    ? { [call.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(call.response) } };
  const found = {
    description: isRead ? 'Found.' : 'Done.',
    headers: {
      ...(isTagged(call) && refsTo(['ETag'])),
      ...(!isRead && refsTo(['Idempotent-Replayed'])),
      ...(call.method === 'PUT' && refsTo(['Import-ID'])),
      ...limitHeaders,
    },
    content,
  };
  return {
    operationId: call.operationId,
    tags: [call.tag],
    summary: call.summary,
    description: `${call.description} Scope: \`${call.scope}\`.`,
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(isRead ? readHeaders(call) : writeHeaders(call)),
    ],
    ...(!isRead && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } },
    }),
    responses: {
      ...(!call.isCreation && { 200: found }),
      ...((call.isCreation || call.method === 'PUT') && { 201: { ...found, description: 'Created.' } }),
      ...(isRead && isTagged(call) && { 304: { description: 'The resource still has the ETag in `If-None-Match`.' } }),
      ...errors(call),
    },
  };
}

function parameters(schema: z.ZodMiniType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, examples, ...form }]) => ({
    name,
    in: where,
    required: required.includes(name),
    description,
    ...(Array.isArray(examples) && { example: examples[0] }),
    schema: form,
  }));
}

const etagSchema = { type: 'string' };

function readHeaders(call: CreditorCall): Json[] {
  if (!isTagged(call)) return [];
  const description = 'An ETag that you received. If it is still current, the response is 304 without a body.';
  return [{ name: 'If-None-Match', in: 'header', required: false, description, schema: etagSchema }];
}

function writeHeaders(call: CreditorCall): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A random string of your choice. Required unless `dryRun` is `true`. If you repeat a request with the same key within 30 days, we do it only once and return the same response.',
    example: '5f0c6e0e-51b2-4a0e-8a5e-0c7f1f6f2d11',
    schema: { type: 'string', maxLength: 255 },
  };
  const match = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that you received. If the resource has changed since, the request is refused.',
    schema: etagSchema,
  };
  const create = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'Send `*` to refuse the request if the resource already exists.',
    schema: { type: 'string', const: '*' },
  };
  return [key, match, ...(call.method === 'PUT' ? [create] : [])];
}

/** Groups the errors by status, each with an example. */
function errors({ method, refusals }: CreditorCall): Json {
  const all: readonly ResponseCodeName[] = [...commonRefusals, ...(method === 'GET' ? [] : writeRefusals), ...refusals];
  const byStatus = Map.groupBy([...new Set(all)].toSorted(), errorStatus);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${errorCode(name)}\`: ${responseCodes[name].message}.`).join(' '),
        ...(status !== 401 && status !== 404 && { headers: limitHeaders }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(names.map((name) => [errorCode(name), { value: errorExample(name, status) }])),
          },
        },
      },
    ]),
  );
}

function errorExample(name: ResponseCodeName, status: number): Json {
  return {
    error: {
      type: errorType(status),
      code: errorCode(name),
      message: `${responseCodes[name].message}.`,
      requestID: '0199f2c4-7c1a-4a52-9d53-0c2f6a1be009',
      docs: `https://lumen.example.com/api/creditor/errors#${errorCode(name)}`,
    },
  };
}

/** Named schemas that other schemas refer to. */
const schemas: Record<string, unknown> = {};

/** Uses the wire side of each codec, for requests and responses. */
function schemaOf(schema: z.ZodMiniType): Json {
  const {
    $schema: _,
    $defs: named = {},
    ...described
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ jsonSchema }) {
      const described = jsonSchema as Json;
      if (!('example' in described)) return;
      const { example } = described;
      delete described.example;
      if (example !== undefined) described.examples = [example];
    },
  }) as Json & { $defs?: Json };
  Object.assign(schemas, inComponents(named));
  return inComponents(described);
}

function inComponents(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
