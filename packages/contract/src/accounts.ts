import { accountDisplayTypes, approvedMethodNames } from '@quittance/domain/accounts/account';
import { payTypes } from '@quittance/domain/accounts/pay-type';
import * as z from 'zod/mini';
import { accountBalance } from './account-balance.ts';
import { defineCall } from './call.ts';
import { hardshipRequest } from './hardship/hardship.ts';
import { bankAccountToken, creditCardAccountToken } from './payment-tokens.ts';
import { acceptedSettlement, lumpSumOffer, planOffer, proposal } from './settlement-offers.ts';
import { transaction } from './transactions.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const accountDispute = z.object({ disputeID: z.string(), openedOn: day });

/** Account of req 3.5, with the due date and past-due amount that the account card shows. */
export const customerAccount = z.object({
  accountName: z.string(),
  accountReferenceCode: z.string(),
  accountDisplayType: z.enum(accountDisplayTypes),
  /** Closed accounts can't be paid. The previous release omits this field. */
  isClosed: z.optional(z.boolean()),
  loginID: z.nullable(z.string()),
  merchantPayeeCode: z.string(),
  paymentType: z.nullable(z.enum(payTypes)),
  currentBalance: dollars,
  currentPaymentAmount: dollars,
  minimumPaymentAmount: dollars,
  pastDueAmount: dollars,
  dueDate: z.nullable(day),
  maxACHAmountAllowed: dollars,
  maxCCAmountAllowed: dollars,
  /** Dollars, or percent if the payment configuration says that the fee is a percentage. */
  achConvenienceFee: z.number(),
  /** Fees for a credit card. Both numbers are 0 if the payee may not charge this customer a fee. */
  creditCardConvenienceFee: z.number(),
  /** Limits on what a card may be charged beyond the bank payment fee. The previous release omits it. */
  cardFeeLimits: z.optional(z.object({ allowsCreditSurcharge: z.boolean() })),
  approvedPaymentMethods: z.nullable(z.array(z.enum(approvedMethodNames))),
  approvedPaymentOptions: z.array(z.string()),
  /** Disclosure that the customer must acknowledge before paying this account (req 3.16), or null. */
  disclosureTypeID: z.nullable(z.number()),
  /** Settlement whose payment or plan has been accepted. */
  activeSettlement: z.nullable(z.object({ settlementAmount: dollars })),
  /** Latest accepted settlement in any state, or null. */
  settlement: z.nullable(acceptedSettlement),
  /** Open dispute of this debt. Nothing is collected on the account while it is open. */
  dispute: z.nullable(accountDispute),
  settlementLumpSumOffers: z.array(lumpSumOffer),
  settlementPlanOffers: z.array(planOffer),
  /**
   * Creditor's consent to a monthly plan with payments below `minimumPaymentAmount`, or null. The previous release and
   * guests' accounts omit it.
   */
  planOffer: z.optional(z.nullable(z.object({ monthlyAmount: dollars, expirationDate: day }))),
  /**
   * Latest amount that the customer proposed, and whether another one can be proposed now. The previous release and
   * guests' accounts omit it.
   */
  proposals: z.optional(
    z.object({
      latest: z.nullable(proposal),
      mayPropose: z.boolean(),
      /** True if smaller monthly payments can be proposed now. The previous release omits it. */
      mayProposePlan: z.optional(z.boolean()),
    }),
  ),
  /**
   * Latest request for help with the account, and whether the customer can ask now. The previous release and guests'
   * accounts omit it.
   */
  hardship: z.optional(z.object({ latest: z.nullable(hardshipRequest), mayAsk: z.boolean() })),
});

/** req 3.5. A referenceID means that a recurring plan exists. */
const transactionSeriesInfo = z.object({
  transactionSeriesID: z.string(),
  referenceID: z.string(),
  firstPaymentAmount: dollars,
  firstPaymentFee: dollars,
  paymentMethod: z.string(),
  settlementDate: day,
});

const currentBill = z.object({
  billNumber: z.string(),
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  /** Charges of this bill alone. `currentPaymentAmount` is the amount due on the account now. */
  amount: dollars,
  dueDate: z.nullable(day),
  issuedOn: day,
});

/** req 3.5. */
export const customerAccountDetail = z.object({
  /** The previous release and caches of older portals omit it. */
  balance: z.optional(accountBalance),
  customerAccount,
  customerProcessedTransactions: z.array(transaction),
  customerPendingTransactions: z.array(transaction),
  transactionSeriesInfo: z.nullable(transactionSeriesInfo),
  /** Null if no import has billed the account. */
  currentBill: z.optional(z.nullable(currentBill)),
});

/** req 3.4. */
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
  /** True if a contact field needs correcting (req 5.3). The previous release omits it. */
  isErrorState: z.optional(z.boolean()),
  emailAddressEndPoint: z.nullable(emailAddressEndPoint),
  /** E-mail to this address bounces. The customer must correct or verify it again. */
  isEmailUndeliverable: z.optional(z.boolean()),
});

/** Account data of the log-in response (req 7.3). */
export const customerAccountDetailsResponse = z.object({
  organizationInfo: z.object({ organizationName: z.string() }),
  /** Limits of one cash payment (req 3.12), or null if this customer can't pay in cash. */
  cashPaymentInfo: z.nullable(z.object({ minPaymentAmount: dollars, maxPaymentAmount: z.nullable(dollars) })),
  customerContactInfo,
  customerAccountDetails: z.array(customerAccountDetail),
  customerPaymentHistory: z.array(transaction),
  bankAccountTokens: z.array(bankAccountToken),
  creditCardAccountTokens: z.array(creditCardAccountToken),
  nonCIFTransactionSeriesInfo: z.nullable(transactionSeriesInfo),
});

export type CustomerAccountDetail = z.infer<typeof customerAccountDetail>;
export type CustomerAccount = z.infer<typeof customerAccount>;
export type CustomerAccountDetails = z.infer<typeof customerAccountDetailsResponse>;

export const getCustomerAccounts = defineCall({
  method: 'POST',
  path: '/v1/customer/accounts',
  summary: 'Get the current account data, as returned at sign-in',
  access: 'customer',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, customerAccountDetailsResponse }),
  refusals: [],
});
