import type { FeeBasis, FeePermissions } from '../fees/fee-law.ts';
import type { HardshipRules } from '../hardship/hardship-rules.ts';
import type { Language } from '../languages.ts';
import type { MessageWords } from '../messages/editable-messages.ts';
import type { PayByTextRules } from '../messages/pay-by-text.ts';
import type { Cents } from '../money/cents.ts';
import type { AccountValidationSetting } from '../payment-methods/account-validation.ts';
import type { WalletSettings } from '../payment-methods/wallet-settings.ts';
import type {
  AcceptedMethods,
  PayeeFees,
  PaymentConfiguration,
  PaymentPlanConfiguration,
} from '../payments/payment-configuration.ts';
import type { VelocityScope } from '../payments/velocity-limits.ts';
import type { ReminderRules } from '../reminders/reminder-rules.ts';
import type { OwnPeriods } from '../retention/own-periods.ts';
import type { ProposalRules } from '../settlements/proposal-rules.ts';
import type { DocumentSwitches } from './switch-values.ts';
import type { TenantLanguages } from './tenant-languages.ts';

/** A tenant's line of business, which determines its legal duties. */
export const tenantKinds = ['utility', 'medical', 'collection', 'general'] as const;
export type TenantKind = (typeof tenantKinds)[number];

export type TextPair = Record<Language, string>;

/** A payment configuration without absent values. */
export type WholePaymentConfiguration = PaymentConfiguration & {
  payeeFees: PayeeFees | null;
  minimumPayment: Cents | null;
  acceptedMethods: AcceptedMethods;
};

/** A payee's own settings; null uses the tenant's. */
export type PayeeSettings = {
  code: string;
  name: string;
  configuration: WholePaymentConfiguration | null;
  planConfiguration: PaymentPlanConfiguration | null;
  feeBasis: FeeBasis | null;
  /** Readings of the law that counsel permits. */
  feePermissions: FeePermissions | null;
  creditCardPermission: string | null;
  /** Values for the wallets' scripts; none of them is secret. */
  wallets: WalletSettings | null;
};

/** Required disclosures; null for none. */
export type DisclosureTexts = {
  loginIntro: TextPair | null;
  unreportedDebt: TextPair | null;
  outOfStatute: TextPair | null;
  unreportedAndOutOfStatute: TextPair | null;
};

/**
 * All settings of a tenant that an operator can change, as one document (req 3.1, 3.7). Amounts are in cents. It
 * excludes what the installation keeps: the label, keys, processors and their accounts, and the secrets of the identity
 * provider and the cash network.
 */
export type TenantSettings = {
  kind: TenantKind;
  branding: { name: string; logo: string; primaryColor: string; secondaryColor: string };
  contact: { phone: string | null; email: string | null; hours: string | null };
  timeZone: string;
  /** Languages of the portal and of messages. */
  languages: TenantLanguages;
  signIn: DocumentSwitches['signIn'] & {
    /** 1 user name and password, 2 account number and ZIP code, 3 single sign-on only. */
    loginTypeID: 1 | 2 | 3;
    /** Null uses the installation's value. */
    sessionTimeoutSeconds: number | null;
  };
  screens: DocumentSwitches['screens'] & { landingPageTypeID: 0 | 1 | 2 };
  messages: DocumentSwitches['messages'] & { emailSourceAddress: string | null; smsSourceAddress: string | null };
  disclosures: DisclosureTexts &
    DocumentSwitches['disclosures'] & {
      /** 1 before every sign-in, 2 once per browser and wording, 3 never. */
      disclaimerShowTypeID: 1 | 2 | 3;
      /**
       * Legal basis for delivering documents electronically without a consent when the law requires writing; null for
       * none.
       */
      electronicRecordsPermission: string | null;
    };
  /** The tenant's own portal texts, by language and key. */
  texts: Record<Language, Record<string, string>>;
  /** The tenant's own words in messages, by template. */
  messageTexts: Record<Language, Record<string, MessageWords>>;
  payments: {
    configuration: WholePaymentConfiguration;
    planConfiguration: PaymentPlanConfiguration;
    feeBasis: FeeBasis | null;
    /** Readings of the fee rules that counsel permits, each with its reference. */
    feePermissions: FeePermissions;
    /** Permission for a debt collector to accept credit cards. */
    creditCardPermission: string | null;
    /** Validation of bank accounts before their first debit. */
    accountValidation: AccountValidationSetting;
  };
  payees: PayeeSettings[];
  limits: {
    /** Maximum refund and adjustment without approval. */
    refundAlone: Cents;
    adjustmentAlone: Cents;
    /** Daily limits for balance changes by API key files without approval. */
    keyFilesLower: Cents;
    keyFilesRaise: Cents;
    velocity: { scope: VelocityScope; windowMinutes: number; maxPayments: number | null; maxAmount: Cents | null }[];
  };
  /** Settings for employees' work. */
  desk: DocumentSwitches['desk'] & {
    /** Days to answer a dispute. */
    disputeAnswerDays: number;
    /** Minimum offer as a percentage of the amount owed, with two decimals. */
    offerFloorPercent: number;
    /** Maximum discount without approval as a percentage, with two decimals. */
    discountAlonePercent: number;
  };
  /** Days to keep records beyond the rules. */
  retention: OwnPeriods;
  /** When and how customers are reminded of their bills. */
  reminders: ReminderRules;
  /** Rules that answer customers' proposals to settle. */
  proposals: ProposalRules;
  /** Rules for customers who can't pay. */
  hardship: HardshipRules;
  /** Rules for customers who reply PAY to a text to pay a bill. */
  payByText: PayByTextRules;
  /** Origins of the websites that can show the checkout in a frame. */
  embedding: { origins: string[] };
  /** Origins of the websites to which the portal may return customers from a payment link. */
  returns: { origins: string[] };
  /** Requires a second administrator to publish. */
  publishNeedsTwo: boolean;
};

/** Terms of one payee after falling back to the tenant's (req 3.6), with the path of each part in the document. */
export type PayeeTerms = Omit<TenantSettings['payments'], 'accountValidation'> & {
  isOwn: boolean;
  path: string;
  planPath: string;
  feeBasisPath: string;
  feePermissionsPath: string;
  permissionPath: string;
  wallets: WalletSettings | null;
};

/** Returns every payee's terms, in the document's order. */
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

/**
 * Returns true when the tenant or any of its payees collects debts, so that it must disclose this in every
 * communication (12 CFR 1006.18(e)).
 */
export function collectsDebts(settings: Pick<TenantSettings, 'kind' | 'payments' | 'payees'>): boolean {
  return (
    settings.kind === 'collection' ||
    settings.payments.configuration.isDebtCollector ||
    payeeTerms(settings).some(({ configuration }) => configuration.isDebtCollector)
  );
}
