import type { TenantId } from '@quittance/database/tenant-id';
import type { FeeLaw } from '@quittance/domain/fees/fee-law';
import type { Language } from '@quittance/domain/languages';
import type { CheckLimit } from '@quittance/domain/payment-methods/check-limits';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import type { SwitchValues } from '@quittance/domain/tenants/switch-values';
import type { TenantLanguages } from '@quittance/domain/tenants/tenant-languages';
import type { Disclaimer } from './load-disclaimers.ts';

/** A tenant's own row, as lists of tenants have it. What other tables hold about the tenant can't be read from it. */
export type TenantRow = SwitchValues & {
  readonly id: TenantId;
  /** The first label of its host. */
  readonly label: string;
  readonly name: string;
  readonly logo: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly loginTypeId: number;
  readonly disclaimerShowTypeId: number;
  readonly sessionTimeoutSeconds: number | null;
  readonly landingPageTypeId: number;
  readonly timeZone: string;
  readonly languages: TenantLanguages;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  readonly supportHours: string | null;
  readonly smsSourceAddress: string | null;
  readonly emailSourceAddress: string | null;
  readonly paymentConfiguration: PaymentConfiguration;
  readonly paymentPlanConfiguration: PaymentPlanConfiguration;
  readonly feeLaw: FeeLaw;
  /** The legal basis for sending documents electronically without consent; null without one. */
  readonly electronicRecordsPermission: string | null;
  /** Origins of the websites that can show the checkout in a frame. */
  readonly embedOrigins: readonly string[];
  /** Null for a live tenant. */
  readonly test: TestMode | null;
};
/** A tenant of test data. Its clock can be ahead of real time. */
export type TestMode = {
  /** ID of the live tenant whose settings were copied. */
  readonly of: TenantId;
  readonly clockAheadMs: number;
  /** The time up to which the worker still advances the clock; null while the clock isn't moving. */
  readonly clockTarget: Date | null;
};

/** A tenant as use cases see it (req 3.1). */
export type Tenant = TenantRow & {
  /** Limits on payment attempts: an operator's settings, else the product's defaults. */
  readonly velocityLimits: readonly VelocityLimit[];
  readonly checkLimits: readonly CheckLimit[];
  /** The current disclaimers. */
  readonly disclaimers: readonly Disclaimer[];
  /** The tenant's own portal texts by language and key. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The name after "Continue with"; null without an identity provider. */
  readonly singleSignOn: { readonly providerName: string } | null;
};
