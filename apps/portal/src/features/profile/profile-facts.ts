import { profileAttention } from '@quittance/domain/customers/profile-attention';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { isGuest } from '../../session/signed-in-user.ts';

/** Returns the reasons for the profile's error mark (req 2.3). Empty for a guest, who has no profile (req 6.1). */
export function attentionOf(user: SignedInUser): ReturnType<typeof profileAttention> {
  if (isGuest(user)) return [];
  const { emailEnabled, emailRegistrationRequired } = user.userSettings;
  const contact = user.customerContactInfo;
  return profileAttention({
    contact,
    emailEnabled,
    emailRegistrationRequired,
    emailEndPoint: contact.emailAddressEndPoint,
  });
}
