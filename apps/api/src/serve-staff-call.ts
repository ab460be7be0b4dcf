import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { StaffCall } from '@quittance/contract/staff-call';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { addCallRoute, type ServeOptions } from './serve-call.ts';

/**
 * Serves one endpoint of the staff API. Its schemas decode the request and encode the response, and a refusal becomes
 * its code and status. The contract's `role`, `scope` and `stepUp` decide who may use it
 * (plugins/staff-authentication.ts), and `callerOf(request)` returns who that is.
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
