import type { FeeBasis, FeePermissions } from '../fees/fee-law.ts';
import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import type { AccountValidationSetting } from '../payment-methods/account-validation.ts';
import type { WalletSettings } from '../payment-methods/wallet-settings.ts';
import type { PayeeFees, PaymentConfiguration, PaymentPlanConfiguration } from '../payments/payment-configuration.ts';
import type { VelocityScope } from '../payments/velocity-limits.ts';
import type { OwnPeriods } from '../retention/own-periods.ts';

/** What a tenant is, which decides what the law asks of it. */
export const tenantKinds = ['utility', 'medical', 'collection', 'general'] as const;
/** One of them. */
export type TenantKind = (typeof tenantKinds)[number];

/** A text in every language of the product. */
export type TextPair = Record<Language, string>;

/** A payment configuration in which everything is said. */
export type WholePaymentConfiguration = PaymentConfiguration & { payeeFees: PayeeFees | null };

/** What a payee says of itself; what is null is as the tenant has it. */
export type PayeeSettings = {
  code: string;
  name: string;
  configuration: WholePaymentConfiguration | null;
  planConfiguration: PaymentPlanConfiguration | null;
  feeBasis: FeeBasis | null;
  /** The looser readings that counsel permits. */
  feePermissions: FeePermissions | null;
  creditCardPermission: string | null;
  /** What the wallets' scripts are told; nothing of it is secret. */
  wallets: WalletSettings | null;
};

/** The texts that stand before people because somebody has to say them; null where there is none. */
export type DisclosureTexts = {
  loginIntro: TextPair | null;
  unreportedDebt: TextPair | null;
  outOfStatute: TextPair | null;
  unreportedAndOutOfStatute: TextPair | null;
};

/**
 * Everything that an operator may set of a tenant, as one document (req 3.1, 3.7). Amounts are in cents. What the installation keeps for
 * itself is not in it: the label, keys, processors and their accounts, the identity provider's and the cash network's secrets.
 */
export type TenantSettings = {
  kind: TenantKind;
  branding: { name: string; logo: string; primaryColor: string; secondaryColor: string };
  contact: { phone: string | null; email: string | null; hours: string | null };
  timeZone: string;
  signIn: {
    /** 1 user name and password, 2 account number and ZIP code, 3 single sign-on only. */
    loginTypeID: 1 | 2 | 3;
    rememberMe: boolean;
    accountReferenceCodeIsUnique: boolean;
    enable2FA: boolean;
    require2FA: boolean;
    /** Null is what the installation says. */
    sessionTimeoutSeconds: number | null;
  };
  screens: { landingPageTypeID: 0 | 1 | 2; showDashboard: boolean; showHistory: boolean };
  messages: {
    enableEmail: boolean;
    emailSourceAddress: string | null;
    emailNotificationByDefault: boolean;
    emailRegistrationRequired: boolean;
    enableSMS: boolean;
    smsSourceAddress: string | null;
  };
  disclosures: DisclosureTexts & {
    /** 1 before every log-in, 2 once for each browser and wording, 3 never. */
    disclaimerShowTypeID: 1 | 2 | 3;
    /** Whether what is to be said about a debt is asked for before it is paid. */
    showDisclosures: boolean;
    /** The ground on which papers that the law wants in writing go out electronically without a consent; null without one. */
    electronicRecordsPermission: string | null;
  };
  /** Texts of the portal in the tenant's own words, by language and key. */
  texts: Record<Language, Record<string, string>>;
  payments: {
    configuration: WholePaymentConfiguration;
    planConfiguration: PaymentPlanConfiguration;
    feeBasis: FeeBasis | null;
    /** The looser readings of the rules on fees that counsel permits, each with its ground. */
    feePermissions: FeePermissions;
    /** On what ground a debt collector takes credit cards. */
    creditCardPermission: string | null;
    /** How bank accounts are validated before their first debit. */
    accountValidation: AccountValidationSetting;
  };
  payees: PayeeSettings[];
  limits: {
    /** Up to how much one person gives back or adjusts alone. */
    refundAlone: Cents;
    adjustmentAlone: Cents;
    /** How far files of API keys may move balances in a day before a person has to approve. */
    keyFilesLower: Cents;
    keyFilesRaise: Cents;
    velocity: { scope: VelocityScope; windowMinutes: number; maxPayments: number | null; maxAmount: Cents | null }[];
  };
  /** What holds where operators work. */
  desk: {
    /** In how many days a dispute is to be answered. */
    disputeAnswerDays: number;
    /** Whether an agent's link may leave the convenience fee out. */
    agentsWaiveFees: boolean;
    /** No offer asks for less of what is owed, in percent with two decimals. */
    offerFloorPercent: number;
    /** A rule that takes off more than this, in percent with two decimals, needs a second person. */
    discountAlonePercent: number;
  };
  /** How long records are kept beyond what the rules ask, in days. */
  retention: OwnPeriods;
  /** Whether what is published needs a second administrator. */
  publishNeedsTwo: boolean;
};

/** What holds for one payee after the fall-back to the tenant (req 3.6), and where in the document each part was said. */
export type PayeeTerms = Omit<TenantSettings['payments'], 'accountValidation'> & {
  isOwn: boolean;
  path: string;
  planPath: string;
  feeBasisPath: string;
  feePermissionsPath: string;
  permissionPath: string;
  wallets: WalletSettings | null;
};

/** The terms of every payee, in the document's order. */
export function payeeTerms({ payments, payees }: Pick<TenantSettings, 'payments' | 'payees'>): PayeeTerms[] {
  return payees.map((payee, index) => {
    const own = `payees.${index}`;
    const isOwn = payee.configuration !== null;
    return {
      isOwn,
      configuration: payee.configuration ?? payments.configuration,
      planConfiguration: payee.planConfiguration ?? payments.planConfiguration,
      feeBasis: payee.feeBasis ?? payments.feeBasis,
      feePermissions: payee.feePermissions ?? payments.feePermissions,
      creditCardPermission: payee.creditCardPermission ?? payments.creditCardPermission,
      wallets: payee.wallets,
      path: isOwn ? `${own}.configuration` : 'payments.configuration',
      planPath: payee.planConfiguration ? `${own}.planConfiguration` : 'payments.planConfiguration',
      feeBasisPath: isOwn || payee.feeBasis ? `${own}.feeBasis` : 'payments.feeBasis',
      feePermissionsPath: payee.feePermissions ? `${own}.feePermissions` : 'payments.feePermissions',
      permissionPath:
        isOwn || payee.creditCardPermission !== null ? `${own}.creditCardPermission` : 'payments.creditCardPermission',
    };
  });
}

/** Whether a tenant collects debts, itself or by any of its payees: then it says so wherever it speaks (12 CFR 1006.18(e)). */
export function collectsDebts(settings: Pick<TenantSettings, 'kind' | 'payments' | 'payees'>): boolean {
  return (
    settings.kind === 'collection' ||
    settings.payments.configuration.isDebtCollector ||
    payeeTerms(settings).some(({ configuration }) => configuration.isDebtCollector)
  );
}
