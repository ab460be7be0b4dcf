import { hasSource } from '../auth-codes/request-code.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { TenantRow } from '../tenants/tenant.ts';

/**
 * Returns the reason why a tenant can't send e-mail (req 5.1, 8.2): 5113 when e-mail is off, 5112 when the sender
 * address is missing or invalid.
 */
export function emailSourceRefusal(
  tenant: TenantRow,
): Refusal<'SourceAddressNotFound' | 'SourceAddressRequired'> | undefined {
  if (!tenant.enableEmail) return refuse('SourceAddressNotFound');
  return hasSource(tenant, 'email') ? undefined : refuse('SourceAddressRequired');
}
