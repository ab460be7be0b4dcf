/** What a banner is about: mail that comes back, a registration for messages, or a settlement offer by its pay type (req 2.4). */
export type Banner = 'email-undeliverable' | 'sms' | 'email' | 'settlement-pif' | 'settlement';

/** How grave a banner or an entry is (req 3.16). */
export const bannerSeverities = ['nominal', 'warning', 'error', 'return', 'refund', 'series', 'delete'] as const;

export type BannerSeverity = (typeof bannerSeverities)[number];

/** How grave each banner is: notices of payments may be missed while mail comes back. */
export const bannerSeverity: Readonly<Record<Banner, BannerSeverity>> = {
  'email-undeliverable': 'warning',
  sms: 'nominal',
  email: 'nominal',
  'settlement-pif': 'nominal',
  settlement: 'nominal',
};

/** What the banners depend on (req 2.4, 3.3 to 3.5). */
export type BannerFacts = {
  readonly smsEnabled: boolean;
  readonly registeredPhoneNumber: string | null;
  readonly emailEnabled: boolean;
  readonly emailNotificationByDefault: boolean;
  readonly email: string;
  /** The address that the customer registered for messages; null where there is none. */
  readonly emailEndPoint: { readonly isAuthenticated: boolean } | null;
  /** Mail to the customer's address comes back. */
  readonly isEmailUndeliverable: boolean;
  readonly settlement: {
    /** The settlement status is Offered (req 4.1). */
    readonly isOffered: boolean;
    readonly hasRecurringPlan: boolean;
    readonly payType: 'pif' | 'sif' | null;
  };
};

/**
 * The banners to show: mail that comes back first, because notices of payments may be missed, then the settlement offer, then at most one
 * prompt to register (req 2.4).
 * A closed prompt makes no room for the other one.
 */
export function bannersToShow(facts: BannerFacts, closed: readonly Banner[]): Banner[] {
  const undeliverable = facts.isEmailUndeliverable ? ('email-undeliverable' as const) : undefined;
  const due = [undeliverable, settlementBanner(facts.settlement), registrationPrompt(facts)];
  return due.filter((banner) => banner !== undefined).filter((banner) => !closed.includes(banner));
}

function settlementBanner({ isOffered, hasRecurringPlan, payType }: BannerFacts['settlement']): Banner | undefined {
  if (!isOffered || hasRecurringPlan) return undefined;
  return payType === 'pif' ? 'settlement-pif' : 'settlement';
}

function registrationPrompt(facts: BannerFacts): Banner | undefined {
  if (facts.smsEnabled && !facts.registeredPhoneNumber) return 'sms';
  if (!facts.emailEnabled || facts.emailEndPoint?.isAuthenticated) return undefined;
  const isNotifiedAnyway = facts.email !== '' && facts.emailEndPoint === null && facts.emailNotificationByDefault;
  return isNotifiedAnyway ? undefined : 'email';
}
