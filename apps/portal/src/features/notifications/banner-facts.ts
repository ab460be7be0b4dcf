import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { BannerFacts } from '@quittance/domain/notifications/banner';
import type { SettlementStatus } from '@quittance/domain/settlements/settlement-status';
import { isGuest, type SignedInUser } from '../../session/signed-in-user.ts';

/** What the banners depend on: the signed-in user, the account that is being paid, and where its settlement stands (req 2.4, 4.1). */
export function bannerFacts(
  user: SignedInUser,
  { chosen, status }: { chosen: CustomerAccountDetail | undefined; status: SettlementStatus },
): BannerFacts {
  const { smsEnabled, emailEnabled, emailNotificationByDefault } = user.userSettings;
  const { registeredPhoneNumber, email, emailAddressEndPoint, isEmailUndeliverable = false } = user.customerContactInfo;
  return {
    smsEnabled,
    registeredPhoneNumber,
    emailEnabled,
    emailNotificationByDefault,
    email,
    emailEndPoint: emailAddressEndPoint,
    isEmailUndeliverable,
    settlement: {
      // A guest comes for one bill and cannot take an offer (req 6.1).
      isOffered: status === 'offered' && !isGuest(user),
      hasRecurringPlan: Boolean(chosen?.transactionSeriesInfo?.referenceID),
      payType: chosen?.customerAccount.paymentType ?? null,
    },
  };
}
