import { getCustomerAccounts } from '@quittance/contract/accounts';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';

/**
 * Brings the contact info of whoever is signed in up to date after a link changed somebody's: it may be theirs. What the session
 * holds stays as it is when it cannot be had, and the next screen asks again.
 */
export async function refreshContactInfo({ api, session }: Pick<Services, 'api' | 'session'>): Promise<void> {
  const owner = session.getState().user?.customerContactInfo.customerReferenceCode;
  if (owner === undefined) return;
  const outcome = await api.call(getCustomerAccounts, {}, { isAutomatic: true });
  if (outcome.kind !== 'ok') return;
  const { customerContactInfo } = outcome.answer.customerAccountDetailsResponse;
  if (customerContactInfo.customerReferenceCode === owner) updateUser(session, { customerContactInfo });
}
