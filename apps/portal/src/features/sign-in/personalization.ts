import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';
import type { Services } from '../../session/services.tsx';

const key = 'personalization';
const rememberMeKey = 'rememberMe';

const personalization = z.object({ firstName: z.string(), userName: z.string() });

/** The customer who last signed in here and asked to be remembered (req 3.15). */
export type Personalization = z.infer<typeof personalization>;

export function rememberedCustomer(local: PortalStorage): Personalization | undefined {
  if (local.get(rememberMeKey) !== 'true') return undefined;
  return z.safeParse(personalization, local.getJson(key)).data;
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
  { tenant, local }: Pick<Services, 'tenant' | 'local'>,
  { rememberMe, ...customer }: Personalization & { readonly rememberMe: boolean },
): void {
  if (tenant.rememberMe && rememberMe) rememberCustomer(local, customer);
  else forgetCustomer(local);
}
