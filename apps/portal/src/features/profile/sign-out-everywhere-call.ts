import { logOutEverywhere } from '@quittance/contract/sign-in';
import { logOut } from '../../session/log-out.ts';
import type { Services } from '../../session/services.tsx';

/** Ends every session on the server, then this one here. False, with nothing ended, when the server did not do so. */
export async function signOutEverywhere(services: Services): Promise<boolean> {
  const outcome = await services.api.call(logOutEverywhere, {});
  if (outcome.kind !== 'ok') return false;
  services.events.log('signOutEverywhere');
  logOut(services, 'UserClick');
  return true;
}
