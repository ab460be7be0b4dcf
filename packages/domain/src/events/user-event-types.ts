/** Every user event that the product logs (req 3.16, 7.7). */
export const userEventTypes = [
  'UniqueVisit',
  'loginSuccess',
  'loginFailure',
  'LoginFailure2FaCodeInvalid',
  'Send2FACodeFailure',
  'ssoLoginSuccess',
  'payLinkLoginSuccess',
  'logoutUserClick',
  'logoutSessionInactive',
  'logoutUnauthorized',
  'sessionExtended',
  'signOutEverywhere',
  'disclaimerAccepted',
  'debtDisclosureAcknowledged',
  'paymentReviewed',
  'paymentCompleted',
  'paymentDeclined',
  'DuplicatePaymentWarning',
  'PIFPaymentSubmitted',
  'SIFPaymentSubmitted',
  'weeklyScheduleSet',
  'everyTwoWeeksScheduleSet',
  'twiceAMonthScheduleSet',
  'monthlyScheduleSet',
  'BankAccountLookupSuccess',
  'BankAccountLookupFailure',
  'bankAccountAdded',
  'cardAdded',
  'paymentMethodDeleted',
  'receiptDownloaded',
  'historyDownloaded',
  'settlementOfferViewed',
  'settlementOfferAccepted',
  'languageChanged',
  'bannerClosed',
  'navigateMakePayment',
  'navigateDashboard',
  'navigateHistory',
  'navigateSuccess',
  'navigateLogin',
  'navigatePaymentMethods',
  'navigateUserProfile',
] as const;

export type UserEventType = (typeof userEventTypes)[number];

/**
 * Returns the event to log for a page (req 3.16). Patterns come from the installation's configuration. `*` matches
 * anything, and the longest matching pattern wins. Returns undefined without a match.
 */
export function navigationEvent(
  pathname: string,
  mapping: Readonly<Record<string, UserEventType>>,
): UserEventType | undefined {
  const [longest] = Object.keys(mapping)
    .filter((pattern) => fits(pathname, pattern))
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : mapping[longest];
}

/** Ignores case and a trailing slash. */
function fits(pathname: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}/?$`, 'i').test(pathname);
}
