import { keyScopes } from '@quittance/domain/staff/key-scope';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, keyScope, madeOrAsked, staffId } from './staff-fields.ts';

/** API key without its secret. */
export const apiKey = z.object({
  keyID: staffId,
  name: z.string(),
  scopes: z.array(keyScope),
  prefix: z.string(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  /** Time until which the previous secret also works. */
  previousUntil: z.nullable(instant),
  revokedAt: z.nullable(instant),
});

/** Lists the tenant's keys, including expired and revoked ones. */
export const listApiKeys = defineStaffCall({
  path: '/v1/staff/key/list',
  summary: 'List API keys',
  role: 'administrator',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, keys: z.array(apiKey) }),
  refusals: [],
});

/**
 * Creates an API key and returns its text only this once. A key whose scope changes debts works once a second
 * administrator approves.
 */
export const createApiKey = defineStaffCall({
  path: '/v1/staff/key/create',
  summary: 'Create an API key',
  role: 'administrator',
  stepUp: true,
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    scopes: z.array(keyScope).check(z.minLength(1), z.maxLength(keyScopes.length)),
    /** Null if the key doesn't expire. */
    expiresAt: z.nullable(instant),
  }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, keyID: staffId, key: z.string() }),
  refusals: [],
});

/** Issues a new secret. The previous one keeps working for the given time. */
export const rotateApiKey = defineStaffCall({
  path: '/v1/staff/key/rotate',
  summary: 'Rotate an API key secret',
  role: 'administrator',
  stepUp: true,
  request: z.object({ keyID: staffId, overlapHours: z.int().check(z.minimum(0), z.maximum(720)) }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, keyID: staffId, key: z.string(), previousUntil: instant }),
  refusals: ['ApprovalExists', 'NotFound'],
});

/** Revokes a key, effective immediately. */
export const revokeApiKey = defineStaffCall({
  path: '/v1/staff/key/revoke',
  summary: 'Revoke an API key',
  role: 'administrator',
  stepUp: true,
  request: z.object({ keyID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});
