import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant of the host; set on every call of the API before its handler runs. */
    tenant: Tenant | null;
    /** Who is signed in; set on the calls that ask for a customer. */
    customer: CustomerSession | null;
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

/** From where and with what a request came, as it is kept with what someone agreed to. */
export function clientOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}
