import { getCustomerAccounts } from '@quittance/contract/accounts';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';

/**
 * Reloads the signed-in customer's contact info after a link changed an address, which may be theirs. On failure the
 * session stays unchanged, and the next screen tries again.
 */
export async function refreshContactInfo({ api, session }: Pick<Services, 'api' | 'session'>): Promise<void> {
  const owner = session.getState().user?.customerContactInfo.customerReferenceCode;
  if (owner === undefined) return;
  const outcome = await api.call(getCustomerAccounts, {}, { isAutomatic: true });
  if (outcome.kind !== 'ok') return;
  const { customerContactInfo } = outcome.answer.customerAccountDetailsResponse;
  if (customerContactInfo.customerReferenceCode === owner) updateUser(session, { customerContactInfo });
}
