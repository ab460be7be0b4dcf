import { authenticate } from '../sign-in/authenticate.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makePayLink } from './test-pay-link.ts';
import { type TestWorld, testPassword } from './test-world.ts';

/** Throws on a refusal. */
export async function signInAs(
  world: TestWorld,
  { tenant, ...who }: { tenant: Tenant } & ({ login: string } | { guestOf: string }),
): Promise<CustomerSession> {
  const begun =
    'login' in who
      ? await logIn(world.context, { tenant, username: who.login, password: testPassword })
      : await logInByToken(world.context, {
          tenant,
          token: await makePayLink(world, { tenant, accountReferenceCode: who.guestOf }),
        });
  if (begun.kind === 'refused') throw new Error(begun.code);
  const session = await authenticate(world.context, { tenant, token: begun.token, cookieSecret: begun.cookieSecret });
  if (!session) throw new Error('a session that has just begun is none');
  return session;
}
