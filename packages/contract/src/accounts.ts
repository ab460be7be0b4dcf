import * as z from 'zod/mini';
import { accountBalance } from './account-balance.ts';
import { defineCall } from './call.ts';
import { bankAccountToken, creditCardAccountToken } from './payment-tokens.ts';
import { acceptedSettlement, lumpSumOffer, planOffer } from './settlement-offers.ts';
import { transaction } from './transactions.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** An open dispute as the account's card tells of it. */
const accountDispute = z.object({ disputeID: z.string(), openedOn: day });

/** req 3.5, with the due date and what is past due, which the account card shows. */
export const customerAccount = z.object({
  accountName: z.string(),
  accountReferenceCode: z.string(),
  accountDisplayType: z.enum(['Packet', 'Default', 'None', 'SplitPayment']),
  /** The creditor has closed it: nothing can be paid on it. Missing in what a server of the release before sends. */
  isClosed: z.optional(z.boolean()),
  loginID: z.nullable(z.string()),
  merchantPayeeCode: z.string(),
  paymentType: z.nullable(z.enum(['pif', 'sif'])),
  currentBalance: dollars,
  currentPaymentAmount: dollars,
  minimumPaymentAmount: dollars,
  pastDueAmount: dollars,
  dueDate: z.nullable(day),
  maxACHAmountAllowed: dollars,
  maxCCAmountAllowed: dollars,
  /** Dollars, or percent where the payment configuration says that the fee is a percentage. */
  achConvenienceFee: z.number(),
  /** What a credit card bears; both numbers are 0 where the payee may charge this customer nothing. */
  creditCardConvenienceFee: z.number(),
  /** What a card may bear above the fee of a bank payment. Missing in what a server of the release before sends. */
  cardFeeLimits: z.optional(z.object({ allowsCreditSurcharge: z.boolean() })),
  approvedPaymentMethods: z.nullable(z.array(z.enum(['ach', 'creditcard', 'debitcard', 'hsacard', 'cash']))),
  approvedPaymentOptions: z.array(z.string()),
  /** The disclosure that has to be acknowledged before this account is paid (req 3.16); null where none is due. */
  disclosureTypeID: z.nullable(z.number()),
  /** A settlement whose payment or plan has been taken. */
  activeSettlement: z.nullable(z.object({ settlementAmount: dollars })),
  /** The latest settlement that was accepted, however it stands; null without one. */
  settlement: z.nullable(acceptedSettlement),
  /** The open dispute of this debt: while there is one nothing is collected on the account. */
  dispute: z.nullable(accountDispute),
  settlementLumpSumOffers: z.array(lumpSumOffer),
  settlementPlanOffers: z.array(planOffer),
});

/** req 3.5; a present referenceID means that a recurring plan exists. */
const transactionSeriesInfo = z.object({
  transactionSeriesID: z.string(),
  referenceID: z.string(),
  firstPaymentAmount: dollars,
  firstPaymentFee: dollars,
  paymentMethod: z.string(),
  settlementDate: day,
});

/** The bill that an account's balance is asked by. */
const currentBill = z.object({
  billNumber: z.string(),
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  /** The charges of this bill; `currentPaymentAmount` is what is due of the account now. */
  amount: dollars,
  dueDate: z.nullable(day),
  issuedOn: day,
});

/** req 3.5: one account with its latest payments. */
export const customerAccountDetail = z.object({
  /** Missing in what a server of the release before sends, and in what an older portal kept. */
  balance: z.optional(accountBalance),
  customerAccount,
  customerProcessedTransactions: z.array(transaction),
  customerPendingTransactions: z.array(transaction),
  transactionSeriesInfo: z.nullable(transactionSeriesInfo),
  /** Null for an account that no import has billed. */
  currentBill: z.optional(z.nullable(currentBill)),
});

/** req 3.4: where the customer gets e-mail. */
export const emailAddressEndPoint = z.object({
  displayName: z.string(),
  emailAddress: z.string(),
  isAuthenticated: z.boolean(),
  isPreferred: z.boolean(),
  pendingVerification: z.boolean(),
  optOutAllSubscriptions: z.boolean(),
});

/** req 3.4. */
export const customerContactInfo = z.object({
  customerReferenceCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addressLineOne: z.string(),
  addressLineTwo: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  homePhone: z.string(),
  registeredPhoneNumber: z.nullable(z.string()),
  email: z.string(),
  isOptedInTo2FA: z.boolean(),
  /** Whether a field needs work (req 5.3). Missing in what a server of the release before sends. */
  isErrorState: z.optional(z.boolean()),
  emailAddressEndPoint: z.nullable(emailAddressEndPoint),
  /** Mail to the customer's address comes back: it has to be corrected, or proved once more. */
  isEmailUndeliverable: z.optional(z.boolean()),
});

/** The account data of the log-in answer (req 7.3). */
export const customerAccountDetailsResponse = z.object({
  organizationInfo: z.object({ organizationName: z.string() }),
  /** What the customer may pay in cash at a time (req 3.12); null where cash is not taken of them. */
  cashPaymentInfo: z.nullable(z.object({ minPaymentAmount: dollars, maxPaymentAmount: z.nullable(dollars) })),
  customerContactInfo,
  customerAccountDetails: z.array(customerAccountDetail),
  customerPaymentHistory: z.array(transaction),
  bankAccountTokens: z.array(bankAccountToken),
  creditCardAccountTokens: z.array(creditCardAccountToken),
  nonCIFTransactionSeriesInfo: z.nullable(transactionSeriesInfo),
});

/** An account with its latest payments, decoded. */
export type CustomerAccountDetail = z.infer<typeof customerAccountDetail>;
/** An account, decoded: money in cents, days as CalendarDate. */
export type CustomerAccount = z.infer<typeof customerAccount>;
/** All that a customer's screens start from, decoded. */
export type CustomerAccountDetails = z.infer<typeof customerAccountDetailsResponse>;

/** customer/accounts: the account data of the log-in answer, afresh. */
export const getCustomerAccounts = defineCall({
  method: 'POST',
  path: '/v1/customer/accounts',
  summary: 'The account data of the log-in answer, as it is now',
  access: 'customer',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, customerAccountDetailsResponse }),
  refusals: [],
});
