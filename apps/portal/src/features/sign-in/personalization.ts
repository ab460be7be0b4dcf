import type { PortalStorage } from '@quittance/browser/storage';
import type { PageServices } from '../../session/page-services.ts';

const key = 'personalization';
const rememberMeKey = 'rememberMe';

/** The customer who last signed in here and asked to be remembered (req 3.15). */
export type Personalization = { readonly firstName: string; readonly userName: string };

export function rememberedCustomer(local: PortalStorage): Personalization | undefined {
  if (local.get(rememberMeKey) !== 'true') return undefined;
  const kept = local.getJson(key);
  return isPersonalization(kept) ? { firstName: kept.firstName, userName: kept.userName } : undefined;
}

function isPersonalization(kept: unknown): kept is Personalization {
  if (typeof kept !== 'object' || kept === null || !('firstName' in kept) || !('userName' in kept)) return false;
  return typeof kept.firstName === 'string' && typeof kept.userName === 'string';
}

export function rememberCustomer(local: PortalStorage, customer: Personalization): void {
  local.set(rememberMeKey, 'true');
  local.setJson(key, customer);
}

export function forgetCustomer(local: PortalStorage): void {
  local.remove(rememberMeKey);
  local.remove(key);
}

/**
 * After a login, remembers the customer if the tenant offers it and the customer asked for it, else forgets the
 * remembered one (req 3.15, 4.6).
 */
export function rememberOrForget(
  { tenant, local }: Pick<PageServices, 'tenant' | 'local'>,
  { rememberMe, ...customer }: Personalization & { readonly rememberMe: boolean },
): void {
  if (tenant.rememberMe && rememberMe) rememberCustomer(local, customer);
  else forgetCustomer(local);
}
