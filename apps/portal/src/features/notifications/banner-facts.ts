import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { BannerFacts } from '@quittance/domain/notifications/banner';
import type { SettlementStatus } from '@quittance/domain/settlements/settlement-status';
import type { SignedInUser } from '../../session/signed-in-user.ts';

/**
 * Collects the data behind the banners: the signed-in user, the account to pay and its settlement status (req 2.4,
 * 4.1).
 */
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
      isOffered: status === 'offered',
      hasRecurringPlan: Boolean(chosen?.transactionSeriesInfo?.referenceID),
      payType: chosen?.customerAccount.paymentType ?? null,
    },
  };
}
