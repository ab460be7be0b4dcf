import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@quittance/contract/staff/keys';
import { listApiKeys as list } from '@quittance/services/api-keys/list-api-keys';
import {
  createApiKey as create,
  revokeApiKey as revoke,
  rotateApiKey as rotate,
} from '@quittance/services/api-keys/manage-api-keys';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { approvalOf } from './made-or-asked.ts';

/** Serves key/*: API keys for the tenant's programs. */
export function addStaffKeyRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listApiKeys, {
    async handle(_input, { request }) {
      const keys = await list(services, callerOf(request));
      return {
        responses: successResponses,
        keys: keys.map(({ keyId: keyID, scopes, ...key }) => ({ keyID, scopes: [...scopes], ...key })),
      };
    },
  });

  serveStaffCall(app, createApiKey, {
    async handle(input, { request }) {
      const { keyId: keyID, text: key, approvalId } = await create(services, { ...callerOf(request), ...input });
      return { responses: successResponses, ...approvalOf(approvalId), keyID, key };
    },
  });

  serveStaffCall(app, rotateApiKey, {
    async handle({ keyID: keyId, overlapHours }, { request }) {
      const result = await rotate(services, { ...callerOf(request), keyId, overlapHours });
      if (result.kind === 'refused') return result;
      const { text: key, previousUntil, approvalId } = result;
      return { responses: successResponses, ...approvalOf(approvalId), keyID: keyId, key, previousUntil };
    },
  });

  serveStaffCall(app, revokeApiKey, {
    async handle({ keyID: keyId }, { request }) {
      const result = await revoke(services, { ...callerOf(request), keyId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
