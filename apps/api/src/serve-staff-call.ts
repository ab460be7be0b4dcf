import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { StaffCall } from '@quittance/contract/staff-call';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { addCallRoute, type ServeOptions } from './serve-call.ts';

/**
 * Serves one call of the operators' API: the request is checked and decoded by its schema, a refusal becomes its code and status, and an
 * answer leaves through its schema. Who may call is the call's own `role`, `scope` and `stepUp` (plugins/staff-authentication.ts); who that
 * is, `callerOf(request)` tells.
 */
export function serveStaffCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(
  app: FastifyInstance,
  call: StaffCall<Request, Response, Code>,
  options: ServeOptions<Request, Response, NoInfer<Code>>,
): void {
  addCallRoute(app, call, options);
}
