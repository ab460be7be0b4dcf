import type { CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import type { logIn } from '@quittance/contract/sign-in';
import type * as z from 'zod/mini';
import { changePaymentDraft } from '../features/payments/payment-draft.ts';
import type { Services } from '../session/services.tsx';
import { logInAnswer, saturdayMs, testToken } from './log-in-answer.ts';
import { testPayee } from './test-payee.ts';
import { testServices, testUser } from './test-services.ts';

type WireDetails = z.input<typeof logIn.response>['customerAccountDetailsResponse'];
type WireAccount = WireDetails['customerAccountDetails'][number]['customerAccount'];
type WireTransaction = WireDetails['customerPaymentHistory'][number];
type Configuration = Services['tenant']['paymentConfiguration'];

/** A saved bank account: Checking **1234. */
export const checking: WireDetails['bankAccountTokens'][number] = {
  referenceID: 'b1',
  bankAccount: {
    accountType: 'c',
    accountNumber: '1234',
    accountOwnerType: 'personal',
    accountUsePreferenceType: 'MultiUse',
    accountHolderName: 'Ana Alvarez',
  },
  lastUsed: '2026-10-01T12:00:00Z',
  lastUpdated: null,
  created: '2026-01-01T12:00:00Z',
};

/** A saved card: Debit Card **5556, valid until August 2031. */
export const debitCard: CreditCardAccountToken = {
  referenceID: 'c1',
  creditCardAccount: {
    creditCardNumber: '5556',
    cardType: 'VISA',
    creditCardBinType: 'DEBIT',
    accountUsePreferenceType: 'MultiUse',
    isHsa: false,
    expirationMonth: 8,
    expirationYear: 2031,
    cardHolderName: 'Ana Alvarez',
    merchantPayeeCode: 'LUMEN',
  },
  lastUsed: null,
  lastUpdated: null,
  created: '2026-01-02T12:00:00Z',
};

export function cardWith(
  referenceID: string,
  change: Partial<(typeof debitCard)['creditCardAccount']>,
): typeof debitCard {
  return { ...debitCard, referenceID, creditCardAccount: { ...debitCard.creditCardAccount, ...change } };
}

/** A payment of $155 with Checking **1234, in wire format. */
export function wireTransaction(change: Partial<WireTransaction> = {}): WireTransaction {
  return {
    transactionReferenceCode: 'T-1',
    accountReferenceCode: 'LCP-100184',
    accountName: '1200 W Lake St, Apt 4',
    settlementDate: '2026-11-20',
    createdDate: '2026-11-20T18:00:00.000Z',
    amount: 155,
    convenienceFee: 0,
    totalAmount: 155,
    confirmationNumber: 'QTN4F7K2XA',
    transactionStatusType: 'Processed',
    isACHReturn: false,
    returnCode: null,
    declineCode: null,
    paymentMethod: { kind: 'bankaccount', accountType: 'c', cardType: null, lastFour: '1234', wallet: null },
    allocations: [{ accountReferenceCode: 'LCP-100184', accountName: '1200 W Lake St, Apt 4', amount: 155 }],
    cancelableThrough: null,
    transactionSeriesID: null,
    installmentSequence: null,
    isSettlement: false,
    cashSlip: null,
    trail: [{ state: 'reserved', at: '2026-11-20T18:00:00.000Z', reason: null }],
    ...change,
  };
}

/** Ana, signed in, with her balances and saved methods. */
export function payingServices(options: {
  apiUrl: string;
  accounts?: readonly Partial<WireAccount>[];
  bankAccountTokens?: WireDetails['bankAccountTokens'];
  creditCardAccountTokens?: WireDetails['creditCardAccountTokens'];
  configuration?: Partial<Configuration>;
  /** Settings of the payee, which override the tenant's. */
  payee?: Parameters<typeof testPayee>[0];
  cashPaymentInfo?: WireDetails['cashPaymentInfo'];
  /** The pending payments of each account. */
  pending?: WireDetails['customerPaymentHistory'];
  /** The plan of each account. */
  seriesInfo?: WireDetails['customerAccountDetails'][number]['transactionSeriesInfo'];
  /** The current bill of each account. */
  currentBill?: WireDetails['customerAccountDetails'][number]['currentBill'];
  tenant?: Partial<Services['tenant']>;
  /** False to start at the card that proposes a payment. Most tests are about the form. */
  isFormOpen?: boolean;
}): Services {
  const { apiUrl, payee, tenant: tenantChange = {}, configuration } = options;
  const services = testServices({ apiUrl, tenant: tenantChange });
  const { tenant } = services;
  const paymentConfiguration = { ...tenant.paymentConfiguration, ...configuration };
  const paying = { ...services, tenant: { ...tenant, paymentConfiguration } };
  const payeeConfigurations = [testPayee(payee, apiUrl)];
  changePaymentDraft(paying.sessionStorage, { isFormOpen: options.isFormOpen ?? true });
  const user = testUser(paying, { ...accountsAnswer(options), payeeConfigurations });
  // The day is fixed, so that no test depends on the day it runs.
  paying.session.setState({ user: { ...user, token: testToken({ issuedAtMs: saturdayMs }) } });
  return paying;
}

/** The same, at the moment of signing in, so that no page reloads the session's data. */
export function justSignedIn(options: Parameters<typeof payingServices>[0]): Services {
  const services = payingServices(options);
  const { user } = services.session.getState();
  if (user) services.session.setState({ user: { ...user, clockAheadMs: saturdayMs - Date.now() } });
  return services;
}

/** The login answer with these accounts and methods. */
export function accountsAnswer(of: {
  accounts?: readonly Partial<WireAccount>[];
  bankAccountTokens?: WireDetails['bankAccountTokens'];
  creditCardAccountTokens?: WireDetails['creditCardAccountTokens'];
  cashPaymentInfo?: WireDetails['cashPaymentInfo'];
  pending?: WireDetails['customerPaymentHistory'];
  /** The plan of each account. */
  seriesInfo?: WireDetails['customerAccountDetails'][number]['transactionSeriesInfo'];
  currentBill?: WireDetails['customerAccountDetails'][number]['currentBill'];
}): ReturnType<typeof logInAnswer> {
  const { accounts = [{}], bankAccountTokens = [checking], creditCardAccountTokens = [debitCard] } = of;
  const { cashPaymentInfo = null, pending = [], seriesInfo = null, currentBill = null } = of;
  const answer = logInAnswer();
  const details = answer.customerAccountDetailsResponse;
  const [first] = details.customerAccountDetails;
  if (!first) throw new Error('the log-in answer has no account');
  const customerAccountDetails = accounts.map((change) => ({
    ...first,
    customerAccount: { ...first.customerAccount, ...change },
    customerPendingTransactions: pending,
    transactionSeriesInfo: seriesInfo,
    currentBill,
  }));
  return {
    ...answer,
    customerAccountDetailsResponse: {
      ...details,
      bankAccountTokens,
      creditCardAccountTokens,
      customerAccountDetails,
      cashPaymentInfo,
    },
  };
}
