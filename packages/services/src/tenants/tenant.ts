import type { TenantId } from '@quittance/database/tenant-id';
import type { FeeLaw } from '@quittance/domain/fees/fee-law';
import type { Language } from '@quittance/domain/languages';
import type { CheckLimit } from '@quittance/domain/payment-methods/check-limits';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import type { Disclaimer } from './load-disclaimers.ts';

/** A tenant as use cases know it (req 3.1). */
export type Tenant = {
  readonly id: TenantId;
  /** The first label of its host. */
  readonly label: string;
  readonly name: string;
  readonly logo: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly loginTypeId: number;
  readonly rememberMe: boolean;
  readonly disclaimerShowTypeId: number;
  readonly showDisclosures: boolean;
  readonly accountReferenceCodeIsUnique: boolean;
  readonly enable2fa: boolean;
  /** Nobody signs in here without a code. */
  readonly require2fa: boolean;
  readonly sessionTimeoutSeconds: number | null;
  readonly landingPageTypeId: number;
  readonly showDashboard: boolean;
  readonly showHistory: boolean;
  readonly timeZone: string;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  readonly supportHours: string | null;
  readonly enableSms: boolean;
  readonly smsSourceAddress: string | null;
  readonly enableEmail: boolean;
  readonly emailSourceAddress: string | null;
  readonly emailNotificationByDefault: boolean;
  readonly emailRegistrationRequired: boolean;
  readonly paymentConfiguration: PaymentConfiguration;
  readonly paymentPlanConfiguration: PaymentPlanConfiguration;
  /** On what ground fees may be charged. */
  readonly feeLaw: FeeLaw;
  /** The ground on which papers go out electronically without a consent; null without one. */
  readonly electronicRecordsPermission: string | null;
  /** How often one may try to pay: what an operator has set, else the product's own; none where tenants are listed. */
  readonly velocityLimits: readonly VelocityLimit[];
  /** How often a card or a bank account may be checked. */
  readonly checkLimits: readonly CheckLimit[];
  /** The wordings that are shown now; none where tenants are listed. */
  readonly disclaimers: readonly Disclaimer[];
  /** Texts of the portal in the tenant's own words, by language and key; none where tenants are listed. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Whom "Continue with ..." leads to; null without an identity provider, and where tenants are listed. */
  readonly singleSignOn: { readonly providerName: string } | null;
};
