import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import { clientNetwork } from '@quittance/services/limit-uses/client-network';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Operator } from '@quittance/services/staff/operator';
import type { StaffSession } from '@quittance/services/staff/staff-session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant of the host; set on every call of the API before its handler runs. */
    tenant: Tenant | null;
    /** Who is signed in; set on the calls that ask for a customer. */
    customer: CustomerSession | null;
    /** Who of the staff is signed in, or which program called by a key; set on the operators' calls that ask for one. */
    operator: Operator | null;
    /** The session of that staff member; null for a program. */
    staffSession: StaffSession | null;
    /** The code that the request was refused with, for the log. */
    refusal: ResponseCodeName | null;
  }
}

/** The request's tenant; a call without one has been refused before. */
export function tenantOf(request: { tenant: Tenant | null }): Tenant {
  if (!request.tenant) throw new Error('the handler of a tenant call ran without a tenant');
  return request.tenant;
}

/** The request's customer; a call without one has been refused before. */
export function customerOf(request: { customer: CustomerSession | null }): CustomerSession {
  if (!request.customer) throw new Error('the handler of a customer call ran without a customer');
  return request.customer;
}

/** Whose tenant it is and who is at work there, as every use case of an operator takes them; a call without one has been refused before. */
export function callerOf(request: { tenant: Tenant | null; operator: Operator | null }): {
  tenant: Tenant;
  actor: Operator;
} {
  if (!request.operator) throw new Error('the handler of an operator’s call ran without one');
  return { tenant: tenantOf(request), actor: request.operator };
}

/** The session of the staff member who calls; a call by a key, which has none, has been refused before. */
export function staffSessionOf(request: { staffSession: StaffSession | null }): StaffSession {
  if (!request.staffSession) throw new Error('the handler of a staff member’s call ran without a session');
  return request.staffSession;
}

/** The client's address, of IPv6 its network: what a limit by client counts. */
export function networkOf(request: FastifyRequest): string {
  return clientNetwork(request.ip);
}

/** From where and with what a request came, as it is kept with what someone agreed to. */
export function clientOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}
