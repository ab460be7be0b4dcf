import type { BannerFacts } from '@quittance/domain/notifications/banner';
import type { PortalStorage } from '../../platform/storage.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { chooseAccount } from '../accounts/account-choice.ts';

/** SPEC 4.1; session storage keeps the status as its number. */
const offered = '1';

/** What the banners depend on, of the signed-in user and the account that is being paid (SPEC 2.4). */
export function bannerFacts(user: SignedInUser, sessionStorage: Pick<PortalStorage, 'get'>): BannerFacts {
  const { smsEnabled, emailEnabled, emailNotificationByDefault } = user.userSettings;
  const { registeredPhoneNumber, email, emailAddressEndPoint } = user.customerContactInfo;
  const { chosen } = chooseAccount(user.customerAccountDetails, sessionStorage.get('currentAccount'));
  return {
    smsEnabled,
    registeredPhoneNumber,
    emailEnabled,
    emailNotificationByDefault,
    email,
    emailEndPoint: emailAddressEndPoint,
    settlement: {
      isOffered: sessionStorage.get('settlementStatus') === offered,
      hasRecurringPlan: Boolean(chosen?.transactionSeriesInfo?.referenceID),
      payType: chosen?.customerAccount.paymentType ?? null,
    },
  };
}
