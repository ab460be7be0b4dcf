import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';
import type { Services } from '../../session/services.tsx';

const key = 'personalization';
const rememberMeKey = 'rememberMe';

const personalization = z.object({ firstName: z.string(), userName: z.string() });

/** Who signed in here last and wished to be remembered (req 3.15). */
export type Personalization = z.infer<typeof personalization>;

/** Who is remembered; undefined where nobody is. */
export function rememberedPerson(local: PortalStorage): Personalization | undefined {
  if (local.get(rememberMeKey) !== 'true') return undefined;
  return z.safeParse(personalization, local.getJson(key)).data;
}

/** Remembers a person for the next visit. */
export function rememberPerson(local: PortalStorage, person: Personalization): void {
  local.set(rememberMeKey, 'true');
  local.setJson(key, person);
}

/** Forgets who was remembered. */
export function forgetPerson(local: PortalStorage): void {
  local.remove(rememberMeKey);
  local.remove(key);
}

/** After a log-in: remembers the person where the tenant offers it and they asked for it, else forgets whoever was (req 3.15, 4.6). */
export function keepPerson(
  { tenant, local }: Pick<Services, 'tenant' | 'local'>,
  { rememberMe, ...person }: Personalization & { readonly rememberMe: boolean },
): void {
  if (tenant.rememberMe && rememberMe) rememberPerson(local, person);
  else forgetPerson(local);
}
