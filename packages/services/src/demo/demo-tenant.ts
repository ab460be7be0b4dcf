import type { AccountDisplayType } from '@quittance/domain/accounts/account';
import type { PayType } from '@quittance/domain/accounts/pay-type';
import type { HardshipRules } from '@quittance/domain/hardship/hardship-rules';
import type { Language } from '@quittance/domain/languages';
import type { PayByTextRules } from '@quittance/domain/messages/pay-by-text';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { ReminderRules } from '@quittance/domain/reminders/reminder-rules';
import type { ProposalRules } from '@quittance/domain/settlements/proposal-rules';
import type { DemoDisclaimer } from './demo-disclaimers.ts';

/** Amounts in cents; `dueInDays` counts from the day of seeding. */
export type DemoAccount = {
  referenceCode: string;
  /** Defaults to the tenant's first payee. */
  payeeCode?: string;
  name: string;
  displayType?: AccountDisplayType;
  payType?: PayType;
  balanceCents: number;
  amountDueCents: number;
  minimumCents: number;
  pastDueCents?: number;
  dueInDays?: number;
  cardFeeHundredths?: number;
  achFeeHundredths?: number;
  approvedMethods?: string[];
  /** The debt appears in no credit report. */
  isUnreportedDebt?: boolean;
  /** The debt is too old to sue for. */
  isOutOfStatute?: boolean;
  payLinkToken?: string;
  offers?: readonly DemoOffer[];
  /** Bills since the account was placed; the balance is the amount owed after all of them. */
  bills?: readonly DemoBill[];
  /** Items of the only bill, if `bills` isn't given. They add up to the amount due without the past-due amount. */
  items?: readonly DemoBillItem[];
  dispute?: DemoDispute;
};

export type DemoDispute = { reason: 'insurance' | 'already-paid'; explanation: string; daysAgo: number };

export type DemoBill = { amountCents: number; daysAgo: number; items?: readonly DemoBillItem[] };

export type DemoBillItem = { label: string; amountCents: number; servedDaysAgo?: number; detail?: string };

/**
 * An offer to settle for `totalCents`, in one payment or monthly, with or without a down payment. Days and months count
 * from the day of seeding.
 */
export type DemoOffer =
  | { type: 'lump-sum'; totalCents: number; expiresInDays: number }
  | { type: 'lump-sum-autopay'; totalCents: number; downPaymentCents: number; months: number }
  | { type: 'autopay'; totalCents: number; months: number };

/**
 * A saved payment method; card numbers are the sandbox's (docs/sandbox.md). A card belongs to one payee, the tenant's
 * first by default.
 */
export type DemoMethod =
  | { kind: 'bank'; routingNumber: string; accountNumber: string; accountType: BankAccountType }
  | { kind: 'card'; number: string; expMonth: number; expYear: number; payeeCode?: string };

/** A payment with the customer's n-th method, submitted `daysAgo`; a scheduled one is dated `inDays` ahead. */
export type DemoPayment = {
  accountReferenceCode: string;
  methodIndex: number;
  amountCents: number;
  daysAgo: number;
} & ({ endsAs: 'paid' | 'returned' } | { endsAs: 'scheduled'; inDays: number });

/**
 * A monthly plan with the customer's n-th method: `made` equal payments so far, the next about `nextInDays` ahead, and
 * the rest of the balance month by month. The last payment may have been returned and will be retried.
 */
export type DemoPlan = {
  accountReferenceCode: string;
  methodIndex: number;
  amountCents: number;
  made: number;
  nextInDays: number;
  isLastReturned?: boolean;
};

export type DemoCustomer = {
  /** The sign-in credentials; without them the customer has no online access yet. */
  logIn?: { name: string; secret: string };
  firstName: string;
  lastName: string;
  address: { line: string; city: string; state: string; zip: string };
  phone: string;
  email: string;
  /** The address was verified by a code and receives messages. */
  hasVerifiedEmail?: boolean;
  isOptedInTo2fa?: boolean;
  language?: Language;
  /** The least and most that the customer can pay in cash at once, in cents. Cash isn't accepted without it. */
  cash?: { minimumCents: number; maximumCents?: number };
  accounts: DemoAccount[];
  methods: DemoMethod[];
  payments: DemoPayment[];
  plans?: readonly DemoPlan[];
};

/** Cards, and PayPal if set up, go through the sandbox. */
export type DemoPayee = {
  code: string;
  name: string;
  merchant: string;
  paymentConfiguration?: PaymentConfiguration;
  planConfiguration?: PaymentPlanConfiguration;
  wallets?: WalletSettings;
  cash?: { network: string; secret: string };
};

export type DemoTenant = {
  label: string;
  name: string;
  primaryColor: string;
  secondaryColor: string;
  loginType: 1 | 2;
  timeZone: string;
  supportPhone: string;
  supportEmail: string;
  supportHours: string;
  /** 2 opens the dashboard first. */
  landingPageType?: 0 | 1 | 2;
  /** Sender addresses. Every tenant has e-mail and codes, and text messages if it has a number. */
  communication: {
    emailSourceAddress: string;
    smsSourceAddress?: string;
    emailRegistrationRequired?: boolean;
    /** Requires a code at every sign-in. */
    require2fa?: boolean;
  };
  /** A debt collector identifies itself before every sign-in and requires disclosures before a payment. */
  disclaimers?: readonly DemoDisclaimer[];
  payees: readonly [DemoPayee, ...DemoPayee[]];
  paymentConfiguration: PaymentConfiguration;
  planConfiguration: PaymentPlanConfiguration;
  /** Without rules, nobody is reminded of bills. */
  reminders?: ReminderRules;
  /** Needs reminders of new bills by e-mail. */
  offersPaperlessBills?: boolean;
  offersPasskeys?: boolean;
  /** Without rules, customers can't propose amounts. */
  proposals?: ProposalRules;
  /** Without rules, customers can't ask for help. */
  hardship?: HardshipRules;
  /** Off without. */
  payByText?: PayByTextRules;
  /** Websites that can embed the checkout. */
  embedOrigins?: string[];
  customers: DemoCustomer[];
};
