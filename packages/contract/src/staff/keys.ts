import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, keyScope, madeOrAsked, staffId } from './staff-fields.ts';

/** A key without its secret. */
export const apiKey = z.object({
  keyID: staffId,
  name: z.string(),
  scopes: z.array(keyScope),
  /** What its text begins with. */
  prefix: z.string(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  /** Until when the secret of before works too. */
  previousUntil: z.nullable(instant),
  revokedAt: z.nullable(instant),
});

/** key/list: the keys of the tenant, those that ended too. */
export const listApiKeys = defineStaffCall({
  path: '/v1/staff/key/list',
  summary: 'The API keys of the tenant',
  role: 'administrator',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, keys: z.array(apiKey) }),
  refusals: [],
});

/** key/create: a key for a program. Its text is answered this once; with a scope that changes debts it works once a second administrator approves. */
export const createApiKey = defineStaffCall({
  path: '/v1/staff/key/create',
  summary: 'Make an API key',
  role: 'administrator',
  stepUp: true,
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    scopes: z.array(keyScope).check(z.minLength(1), z.maxLength(10)),
    /** Null works until it is revoked. */
    expiresAt: z.nullable(instant),
  }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, keyID: staffId, key: z.string() }),
  refusals: [],
});

/** key/rotate: another secret; the one before works beside it for a stated time. */
export const rotateApiKey = defineStaffCall({
  path: '/v1/staff/key/rotate',
  summary: 'Give an API key another secret',
  role: 'administrator',
  stepUp: true,
  request: z.object({ keyID: staffId, overlapHours: z.int().check(z.minimum(0), z.maximum(720)) }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, keyID: staffId, key: z.string(), previousUntil: instant }),
  refusals: ['ApprovalExists', 'NotFound'],
});

/** key/revoke: ends a key at once. */
export const revokeApiKey = defineStaffCall({
  path: '/v1/staff/key/revoke',
  summary: 'End an API key',
  role: 'administrator',
  stepUp: true,
  request: z.object({ keyID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});
