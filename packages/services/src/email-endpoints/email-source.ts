import { hasSource } from '../auth-codes/request-code.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Why a tenant sends no e-mail (req 5.1, 8.2): it has it turned off, 5113, or its sender's address is missing or is none, 5112. */
export function emailSourceRefusal(
  tenant: Tenant,
): Refusal<'SourceAddressNotFound' | 'SourceAddressRequired'> | undefined {
  if (!tenant.enableEmail) return refuse('SourceAddressNotFound');
  return hasSource(tenant, 'email') ? undefined : refuse('SourceAddressRequired');
}
