import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { StaffCall } from '@quittance/contract/staff-call';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type * as z from 'zod/mini';
import type { StaffRequest, TestConsole } from './test-console.ts';

/** What cases arrange things on. */
export type StaffStage = { console: TestConsole; tenant: Tenant };

/**
 * Brings about what a case needs and gives the request that shows it. Without a cookie it is sent by somebody of the call's least role, who
 * has just signed in.
 */
export type StaffCase = (stage: StaffStage) => Promise<StaffRequest>;

/** A call of the operators with a request that succeeds and, for every refusal that it declares, one that meets it. */
export type StaffCases<Code extends ResponseCodeName = ResponseCodeName> = {
  call: StaffCall<z.ZodMiniType, z.ZodMiniType, Code>;
  success: StaffCase;
  refusals: { readonly [Name in Code]: StaffCase };
};

/** Fixes the types: a declared refusal without a case does not compile, nor a case for one that is not declared. */
export function defineStaffCases<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(call: StaffCall<Request, Response, Code>, cases: Omit<StaffCases<NoInfer<Code>>, 'call'>): StaffCases {
  return { call, ...cases } as unknown as StaffCases;
}
