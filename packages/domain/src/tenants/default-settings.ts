import { noFeePermissions } from '../fees/fee-law.ts';
import { cents } from '../money/cents.ts';
import { defaultAccountValidation } from '../payment-methods/account-validation.ts';
import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from '../payments/payment-configuration.ts';
import { defaultVelocityLimits } from '../payments/velocity-limits.ts';
import { readOwnPeriods } from '../retention/own-periods.ts';
import { collectorDisclosures } from './collector-disclosures.ts';
import { defaultTenant } from './default-tenant.ts';
import { brandPalette } from './palette.ts';
import type { TenantKind, TenantSettings } from './tenant-settings.ts';

/** What is known of a tenant that is new. */
export type NewTenant = {
  kind: TenantKind;
  name: string;
  timeZone: string;
  payees: readonly { code: string; name: string }[];
  contact: TenantSettings['contact'];
  /** From where it writes; null where it writes to nobody yet. */
  emailSourceAddress: string | null;
};

/**
 * The settings that a new tenant begins with (req 3.1): what suits its kind and may be published as it is. Nothing that costs the customer
 * or the tenant anything is switched on: no fees, no wallets.
 */
export function settingsOfNewTenant(tenant: NewTenant): TenantSettings {
  const { kind, emailSourceAddress } = tenant;
  const isCollector = kind === 'collection';
  const hasEmail = emailSourceAddress !== null;
  const configuration = {
    ...defaultPaymentConfiguration,
    payeeFees: null,
    isMedicalPayee: kind === 'medical',
    isDebtCollector: isCollector,
    // A creditor sends what each account may be paid by; a debt collector's file always does.
    enforceApprovedPaymentMethods: isCollector,
  };
  return {
    kind,
    branding: {
      name: tenant.name,
      logo: defaultTenant.logo,
      primaryColor: readable.brand,
      secondaryColor: readable.accent,
    },
    contact: tenant.contact,
    timeZone: tenant.timeZone,
    signIn: {
      loginTypeID: isCollector ? 2 : 1,
      rememberMe: !isCollector,
      accountReferenceCodeIsUnique: true,
      enable2FA: hasEmail,
      require2FA: hasEmail && isCollector,
      sessionTimeoutSeconds: 900,
    },
    screens: { landingPageTypeID: 0, showDashboard: true, showHistory: true },
    messages: {
      enableEmail: hasEmail,
      emailSourceAddress,
      emailNotificationByDefault: false,
      emailRegistrationRequired: false,
      enableSMS: false,
      smsSourceAddress: null,
    },
    disclosures: isCollector
      ? { ...collectorDisclosures, disclaimerShowTypeID: 1, showDisclosures: true, electronicRecordsPermission: null }
      : { ...noDisclosures, disclaimerShowTypeID: 3, showDisclosures: false, electronicRecordsPermission: null },
    texts: { en: {}, es: {} },
    payments: {
      configuration,
      planConfiguration: {
        ...defaultPaymentPlanConfiguration,
        afterMissedInstallment: isCollector ? 'stop' : 'ask',
      },
      feeBasis: null,
      feePermissions: noFeePermissions,
      creditCardPermission: null,
      accountValidation: defaultAccountValidation,
    },
    payees: tenant.payees.map(({ code, name }) => ({ code, name, ...ofTheTenant })),
    limits: {
      refundAlone: cents(50_000),
      adjustmentAlone: cents(50_000),
      ...defaultKeyFiles,
      velocity: defaultVelocityLimits.map(({ maxCents, ...limit }) => ({ ...limit, maxAmount: maxCents })),
    },
    desk: { disputeAnswerDays: 30, agentsWaiveFees: false, offerFloorPercent: 25, discountAlonePercent: 50 },
    retention: readOwnPeriods(null),
    publishNeedsTwo: false,
  };
}

/** What files of API keys may change in a day where a tenant hasn't said otherwise. */
export const defaultKeyFiles = { keyFilesLower: cents(5_000_000), keyFilesRaise: cents(25_000_000) } as const;

/** The product's own colours (req 9.5), as they can be read. */
const readable = brandPalette({ primary: defaultTenant.primaryColor, secondary: defaultTenant.secondaryColor }).light;

const noDisclosures = {
  loginIntro: null,
  unreportedDebt: null,
  outOfStatute: null,
  unreportedAndOutOfStatute: null,
};
const ofTheTenant = {
  configuration: null,
  planConfiguration: null,
  feeBasis: null,
  feePermissions: null,
  creditCardPermission: null,
  wallets: null,
};
