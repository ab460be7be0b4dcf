import { noFeePermissions } from '../fees/fee-law.ts';
import { defaultHardshipRules } from '../hardship/hardship-rules.ts';
import { everyLanguage } from '../languages.ts';
import { defaultPayByTextRules } from '../messages/pay-by-text.ts';
import { cents } from '../money/cents.ts';
import { defaultAccountValidation } from '../payment-methods/account-validation.ts';
import {
  allMethodsAccepted,
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '../payments/payment-configuration.ts';
import { defaultVelocityLimits } from '../payments/velocity-limits.ts';
import { defaultReminderRules } from '../reminders/reminder-rules.ts';
import { readOwnPeriods } from '../retention/own-periods.ts';
import { defaultProposalRules } from '../settlements/proposal-rules.ts';
import { collectorDisclosures } from './collector-disclosures.ts';
import { defaultTenant } from './default-tenant.ts';
import { brandPalette } from './palette.ts';
import { documentSwitches, switchesOfNewTenant } from './switch-values.ts';
import { defaultTenantLanguages } from './tenant-languages.ts';
import type { TenantKind, TenantSettings } from './tenant-settings.ts';

export type NewTenant = {
  kind: TenantKind;
  name: string;
  timeZone: string;
  payees: readonly { code: string; name: string }[];
  contact: TenantSettings['contact'];
  /** Sender address; null while the tenant sends no e-mail. */
  emailSourceAddress: string | null;
};

/**
 * Returns the settings of a new tenant (req 3.1). They suit its kind and can be published unchanged. Nothing that costs
 * the customer or the tenant money is on: no fees, no wallets.
 */
export function settingsOfNewTenant(tenant: NewTenant): TenantSettings {
  const { kind, emailSourceAddress } = tenant;
  const isCollector = kind === 'collection';
  const switches = documentSwitches(switchesOfNewTenant({ isCollector, hasEmail: emailSourceAddress !== null }));
  const configuration = {
    ...defaultPaymentConfiguration,
    payeeFees: null,
    minimumPayment: null,
    acceptedMethods: allMethodsAccepted,
    isMedicalPayee: kind === 'medical',
    isDebtCollector: isCollector,
    // A creditor's file states the payment methods of each account; a debt collector's always does.
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
    languages: defaultTenantLanguages,
    signIn: { loginTypeID: isCollector ? 2 : 1, ...switches.signIn, sessionTimeoutSeconds: 900 },
    screens: { landingPageTypeID: 0, ...switches.screens },
    messages: { ...switches.messages, emailSourceAddress, smsSourceAddress: null },
    disclosures: {
      ...(isCollector ? collectorDisclosures : noDisclosures),
      disclaimerShowTypeID: isCollector ? 1 : 3,
      ...switches.disclosures,
      electronicRecordsPermission: null,
    },
    texts: everyLanguage(() => ({})),
    messageTexts: everyLanguage(() => ({})),
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
    desk: { disputeAnswerDays: 30, ...switches.desk, offerFloorPercent: 25, discountAlonePercent: 50 },
    retention: readOwnPeriods(null),
    reminders: defaultReminderRules,
    proposals: defaultProposalRules,
    hardship: defaultHardshipRules,
    payByText: defaultPayByTextRules,
    embedding: { origins: [] },
    returns: { origins: [] },
    publishNeedsTwo: false,
  };
}

/** Default daily limits for files sent with API keys. */
export const defaultKeyFiles = { keyFilesLower: cents(5_000_000), keyFilesRaise: cents(25_000_000) } as const;

/** The product's own colors (req 9.5), adjusted to be readable. */
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
