import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { StaffCall } from '@quittance/contract/staff-call';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type * as z from 'zod/mini';
import type { StaffRequest, TestConsole } from './test-console.ts';

export type ConsoleHarness = { console: TestConsole; tenant: Tenant };

/**
 * Prepares a case and returns the request that shows it. Without a cookie, it is sent by an employee of the endpoint's
 * lowest role who has just signed in.
 */
export type StaffCase = (harness: ConsoleHarness) => Promise<StaffRequest>;

/** Staff endpoint with one request that succeeds and, for every declared refusal, one that is refused. */
export type StaffCases<Code extends ResponseCodeName = ResponseCodeName> = {
  call: StaffCall<z.ZodMiniType, z.ZodMiniType, Code>;
  success: StaffCase;
  refusals: { readonly [Name in Code]: StaffCase };
};

/** Enforces through types that the cases match the declared refusals exactly. */
export function defineStaffCases<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(call: StaffCall<Request, Response, Code>, cases: Omit<StaffCases<NoInfer<Code>>, 'call'>): StaffCases {
  return { call, ...cases } as unknown as StaffCases;
}
