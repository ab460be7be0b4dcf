import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import type { Language } from '@quittance/domain/languages';
import type { Services } from '../../../session/services.tsx';
import { updateUser } from '../../../session/session-store.ts';
import type { ContactInfo } from './contact-fields.ts';

export type CustomerChange = {
  /** The reason, as text for the server's record (req 7.5). */
  readonly reason: string;
  readonly contact?: Partial<ContactInfo>;
  readonly language?: Language;
};

type Calling = Pick<Services, 'api' | 'session'>;

/**
 * Updates the customer on the server (req 7.5) and then in the session. Throws if no one is signed in, because the
 * profile is for registered customers (req 6.1).
 */
export async function updateCustomer(
  { api, session }: Calling,
  { reason, contact, language }: CustomerChange,
): Promise<ApiOutcome<unknown>> {
  const { user } = session.getState();
  if (user === undefined) throw new Error('updateCustomer needs a signed-in user');
  const changed = { ...user.customerContactInfo, ...contact };
  const { registeredPhoneNumber: _phone, emailAddressEndPoint: _endPoint, ...customer } = changed;
  const outcome = await api.call(updateCustomerContactInfo, {
    customerReferenceCode: customer.customerReferenceCode,
    externalRequestID: null,
    reason,
    customer: { ...customer, accountReferenceCode: '', send2FAViaEmail: true },
    ...(language !== undefined && { language }),
  });
  if (outcome.kind === 'ok' && contact !== undefined) keepContact(session, contact);
  return outcome;
}

/** Changes only the requested fields, because others may have changed during the request. */
function keepContact(session: Calling['session'], contact: Partial<ContactInfo>): void {
  const { user } = session.getState();
  if (user) updateUser(session, { customerContactInfo: { ...user.customerContactInfo, ...contact } });
}
