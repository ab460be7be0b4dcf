import { logOutEverywhere } from '@quittance/contract/sign-in';
import { logOut } from '../../session/log-out.ts';
import type { Services } from '../../session/services.tsx';

/** Ends every session on the server, then this one. Resolves to false, with nothing ended, if the server fails. */
export async function signOutEverywhere(services: Services): Promise<boolean> {
  const outcome = await services.api.call(logOutEverywhere, {});
  if (outcome.kind !== 'ok') return false;
  services.events.log('signOutEverywhere');
  logOut(services, 'UserClick');
  return true;
}
