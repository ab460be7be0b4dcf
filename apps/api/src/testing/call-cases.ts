import type { Call } from '@quittance/contract/call';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type * as z from 'zod/mini';
import type { Send, TestApi, TestRequest } from './test-api.ts';

/** The tenant has default settings. Cases that need others create their own tenant. */
export type CaseHarness = { api: TestApi; tenant: Tenant };

/** Prepares a case and returns the request that shows it. `by` sends the request in place of the harness's API. */
export type CallCase = (harness: CaseHarness) => Promise<TestRequest & { by?: Send }>;

/** Endpoint with one request that succeeds and, for every declared refusal, one that is refused. */
export type CallCases<Code extends ResponseCodeName = ResponseCodeName> = {
  call: Call<z.ZodMiniType, z.ZodMiniType, Code>;
  success: CallCase;
  refusals: { readonly [Name in Code]: CallCase };
};

/** Enforces through types that the cases match the declared refusals exactly. */
export function defineCases<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(call: Call<Request, Response, Code>, cases: Omit<CallCases<NoInfer<Code>>, 'call'>): CallCases {
  return { call, ...cases } as unknown as CallCases;
}
