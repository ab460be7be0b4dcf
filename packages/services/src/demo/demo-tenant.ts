import type { Language } from '@quittance/domain/languages';
import type { WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { DemoDisclaimer } from './demo-disclaimers.ts';

/** An account of the demo. Amounts in cents; `dueInDays` counts from the day of seeding. */
export type DemoAccount = {
  referenceCode: string;
  /** The tenant's first payee where nothing is said. */
  payeeCode?: string;
  name: string;
  displayType?: 'Packet' | 'Default' | 'None' | 'SplitPayment';
  payType?: 'pif' | 'sif';
  balanceCents: number;
  amountDueCents: number;
  minimumCents: number;
  pastDueCents?: number;
  dueInDays?: number;
  cardFeeHundredths?: number;
  achFeeHundredths?: number;
  approvedMethods?: string[];
  /** The debt is in no credit report. */
  isUnreportedDebt?: boolean;
  /** The debt is too old to be sued for. */
  isOutOfStatute?: boolean;
  /** The secret of a printed payment link that pays this account. */
  payLinkToken?: string;
  /** What the creditor would take instead of the whole balance. */
  offers?: readonly DemoOffer[];
  /** What was billed since the account was taken in; the balance is what is owed after all of them. */
  bills?: readonly DemoBill[];
  /** The customer says that they do not owe it. */
  dispute?: DemoDispute;
};

/** Why a debt of the demo is disputed, and since when. */
export type DemoDispute = { reason: 'insurance' | 'already-paid'; explanation: string; daysAgo: number };

/** What an account was billed so many days ago. */
export type DemoBill = { amountCents: number; daysAgo: number };

/**
 * An offer to settle for `totalCents`, in one payment or in monthly ones, with or without a down payment before them. Days and months
 * count from the day of seeding.
 */
export type DemoOffer =
  | { type: 'lump-sum'; totalCents: number; expiresInDays: number }
  | { type: 'lump-sum-autopay'; totalCents: number; downPaymentCents: number; months: number }
  | { type: 'autopay'; totalCents: number; months: number };

/** A saved way to pay of the demo; card numbers are the sandbox's (docs/sandbox.md). A card pays one payee, the tenant's first unless it says. */
export type DemoMethod =
  | { kind: 'bank'; routingNumber: string; accountNumber: string; accountType: 'c' | 's' }
  | { kind: 'card'; number: string; expMonth: number; expYear: number; payeeCode?: string };

/** A payment by the n-th of the customer's methods, made so many days ago; one that is yet to come is for a day ahead. */
export type DemoPayment = {
  accountReferenceCode: string;
  methodIndex: number;
  amountCents: number;
  daysAgo: number;
} & ({ endsAs: 'paid' | 'returned' } | { endsAs: 'scheduled'; inDays: number });

/**
 * A monthly plan by the n-th of the customer's methods: so many equal payments were made already, the next one is about so many days ahead,
 * and the rest of the balance follows month by month. The last one that was made may have come back, so that it is tried again.
 */
export type DemoPlan = {
  accountReferenceCode: string;
  methodIndex: number;
  amountCents: number;
  made: number;
  nextInDays: number;
  isLastReturned?: boolean;
};

/** A person of the demo. */
export type DemoCustomer = {
  /** What they sign in with; without it they have no access yet. */
  logIn?: { name: string; secret: string };
  firstName: string;
  lastName: string;
  address: { line: string; city: string; state: string; zip: string };
  phone: string;
  email: string;
  /** The address was proved by a code, and gets messages. */
  hasVerifiedEmail?: boolean;
  isOptedInTo2fa?: boolean;
  /** What the person reads, where they have told. */
  language?: Language;
  /** The least and the most that cash is taken of them at a time, in cents; without it none is. */
  cash?: { minimumCents: number; maximumCents?: number };
  accounts: DemoAccount[];
  methods: DemoMethod[];
  payments: DemoPayment[];
  plans?: readonly DemoPlan[];
};

/** Who gets the money. Its cards go to the sandbox, and its PayPal too where it has set PayPal up. */
export type DemoPayee = {
  code: string;
  name: string;
  /** Its account at the sandbox. */
  merchant: string;
  paymentConfiguration?: PaymentConfiguration;
  planConfiguration?: PaymentPlanConfiguration;
  wallets?: WalletSettings;
  /** The network whose retailers take cash, and the secret that it signs its notices with. */
  cash?: { network: string; secret: string };
};

/** A tenant of the demo. */
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
  /** From where it writes; everybody has e-mail and codes, and text messages where there is a number. */
  communication: {
    emailSourceAddress: string;
    smsSourceAddress?: string;
    emailRegistrationRequired?: boolean;
    /** Nobody signs in without a code. */
    require2fa?: boolean;
  };
  /** A debt collector says who it is before every log-in and asks for disclosures before a payment. */
  disclaimers?: readonly DemoDisclaimer[];
  payees: readonly [DemoPayee, ...DemoPayee[]];
  paymentConfiguration: PaymentConfiguration;
  planConfiguration: PaymentPlanConfiguration;
  customers: DemoCustomer[];
};
