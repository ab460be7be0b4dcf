import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { clientNetwork } from '@quittance/services/limit-uses/client-network';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Operator } from '@quittance/services/staff/operator';
import type { StaffSession } from '@quittance/services/staff/staff-session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every API request before its handler runs. */
    tenant: Tenant | null;
    /** Set for endpoints that require or allow a customer. */
    customer: CustomerSession | null;
    /** Employee or program that makes a staff API request. */
    operator: Operator | null;
    /** Null for a program. */
    staffSession: StaffSession | null;
    /** Response code of a refusal, for the log. */
    refusal: ResponseCodeName | null;
  }
}

/** Throws without a tenant; earlier hooks have refused such requests. */
export function tenantOf(request: { tenant: Tenant | null }): Tenant {
  if (!request.tenant) throw new Error('a tenant handler ran without a tenant');
  return request.tenant;
}

/** Throws without a customer; earlier hooks have refused such requests. */
export function customerOf(request: { customer: CustomerSession | null }): CustomerSession {
  if (!request.customer) throw new Error('a customer handler ran without a customer');
  return request.customer;
}

/** Throws without a tenant and an operator; earlier hooks have refused such requests. */
export function callerOf(request: { tenant: Tenant | null; operator: Operator | null }): {
  tenant: Tenant;
  actor: Operator;
} {
  if (!request.operator) throw new Error('an operator handler ran without an operator');
  return { tenant: tenantOf(request), actor: request.operator };
}

/** Throws for API keys, which have no session; earlier hooks have refused such requests. */
export function staffSessionOf(request: { staffSession: StaffSession | null }): StaffSession {
  if (!request.staffSession) throw new Error('a staff handler ran without a session');
  return request.staffSession;
}

/** Returns the client's address, or its network for IPv6, for limits by client. */
export function networkOf(request: FastifyRequest): string {
  return clientNetwork(request.ip);
}

/** Describes the client for records of consent. */
export function clientOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}
