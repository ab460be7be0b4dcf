import type { Call } from '@quittance/contract/call';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type * as z from 'zod/mini';
import type { Send, TestApi, TestRequest } from './test-api.ts';

/** What cases arrange things on; `tenant` is plain, a case that needs another kind makes its own. */
export type Stage = { api: TestApi; tenant: Tenant };

/** Brings about what a case needs and gives the request that shows it; `by` sends it where not the stage's own API does. */
export type CallCase = (stage: Stage) => Promise<TestRequest & { by?: Send }>;

/** A call of the contract with a request that succeeds and, for every refusal that it declares, one that meets it. */
export type CallCases<Code extends ResponseCodeName = ResponseCodeName> = {
  call: Call<z.ZodMiniType, z.ZodMiniType, Code>;
  success: CallCase;
  refusals: { readonly [Name in Code]: CallCase };
};

/** Fixes the types: a declared refusal without a case does not compile, nor a case for one that is not declared. */
export function defineCases<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(call: Call<Request, Response, Code>, cases: Omit<CallCases<NoInfer<Code>>, 'call'>): CallCases {
  return { call, ...cases } as unknown as CallCases;
}
