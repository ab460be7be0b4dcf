import type { PayType } from '../accounts/pay-type.ts';
/** Topic of a banner: bouncing e-mail, registration for messages, or a settlement offer by its pay type (req 2.4). */
export const banners = ['email-undeliverable', 'sms', 'email', 'settlement-pif', 'settlement'] as const;
export type Banner = (typeof banners)[number];

/** Severity of a banner or history entry (req 3.16). */
export const bannerSeverities = ['nominal', 'warning', 'error', 'return', 'refund', 'series', 'delete'] as const;

export type BannerSeverity = (typeof bannerSeverities)[number];

/** Bouncing e-mail is a warning, because the customer may miss payment notices. */
export const bannerSeverity: Readonly<Record<Banner, BannerSeverity>> = {
  'email-undeliverable': 'warning',
  sms: 'nominal',
  email: 'nominal',
  'settlement-pif': 'nominal',
  settlement: 'nominal',
};

/** Inputs that determine the banners (req 2.4, 3.3 to 3.5). */
export type BannerFacts = {
  readonly smsEnabled: boolean;
  readonly registeredPhoneNumber: string | null;
  readonly emailEnabled: boolean;
  readonly emailNotificationByDefault: boolean;
  readonly email: string;
  /** The customer's registered e-mail address; null without one. */
  readonly emailEndPoint: { readonly isAuthenticated: boolean } | null;
  readonly isEmailUndeliverable: boolean;
  readonly settlement: {
    /** The settlement status is Offered (req 4.1). */
    readonly isOffered: boolean;
    readonly hasRecurringPlan: boolean;
    readonly payType: PayType | null;
  };
};

/**
 * Returns the banners to show: bouncing e-mail first, because the customer may miss payment notices, then the
 * settlement offer, then at most one registration prompt (req 2.4). Closing one prompt doesn't reveal the other.
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
