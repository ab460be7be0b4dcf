import type { ApprovedMethodName } from '@quittance/domain/accounts/account';
import { afterMissedChoices } from '@quittance/domain/installment-plans/change/missed-installment';
import { defaultLanguage, everyLanguage, languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { messagesShape, portalShape } from './switch-shapes.ts';

const feeFlags = {
  applyConvenienceFee: z.boolean(),
  applyACHFeeAsPercentage: z.boolean(),
  applyCreditCardFeeAsPercentage: z.boolean(),
};

/** Keys are the values of an account's `approvedPaymentMethods`. */
export const acceptedMethods = {
  ach: z.boolean(),
  creditcard: z.boolean(),
  debitcard: z.boolean(),
  hsacard: z.boolean(),
  cash: z.boolean(),
} satisfies Record<ApprovedMethodName, z.ZodMiniBoolean>;

/** req 3.7. */
export const paymentConfiguration = z.object({
  enforceApprovedPaymentMethods: z.boolean(),
  allowApplePay: z.boolean(),
  allowGooglePay: z.boolean(),
  allowPayPal: z.boolean(),
  allowZeroBalance: z.boolean(),
  allowPaymentsToExceedBalance: z.boolean(),
  restrictedConvenienceFeeDays: z.array(z.number()),
  singlePaymentConfiguration: z.object(feeFlags),
  /** Only medical payees accept HSA cards. Debt collectors accept credit cards only if allowed to. */
  isMedicalPayee: z.boolean(),
  /** Counts prepaid cards as HSA cards if the processor can't distinguish them. The previous release omits it. */
  prepaidCountsAsHsa: z.optional(z.boolean()),
  isDebtCollector: z.boolean(),
  acceptsCreditCards: z.boolean(),
  /**
   * Smallest payment, or null. A whole balance below it can still be paid, and an account's own minimum can be higher.
   * The previous release omits it.
   */
  minimumPayment: z.optional(z.nullable(dollars)),
  /** Payment methods that the payee turned on. The law and the networks can forbid some of them. */
  acceptedMethods: z.optional(z.object(acceptedMethods)),
});

/** req 3.7. */
export const paymentPlanConfiguration = z.object({
  ...feeFlags,
  allowFutureDatedPaymentIfFutureDatedPaymentExist: z.boolean(),
  /** Reaction of a plan to an installment that failed and won't be retried. */
  afterMissedInstallment: z.enum(afterMissedChoices),
});

/** Destination of card numbers, which must never reach this API: the processor's hosted fields or its URL. */
export const cardTokenization = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sandbox'), url: z.string(), publishableKey: z.string() }),
  z.object({ provider: z.literal('stripe'), publishableKey: z.string(), connectedAccount: z.nullable(z.string()) }),
]);

/** Configuration of a payee's wallet scripts. Null for a wallet that isn't set up (req 1.4, 6.3). */
export const walletSettings = z.object({
  applePay: z.nullable(z.object({ merchantIdentifier: z.string(), displayName: z.string() })),
  googlePay: z.nullable(
    z.object({
      gateway: z.string(),
      gatewayMerchantId: z.string(),
      merchantId: z.string(),
      merchantName: z.string(),
    }),
  ),
  payPal: z.nullable(z.object({ clientId: z.string(), merchantId: z.string() })),
});

export type CardTokenization = z.infer<typeof cardTokenization>;
export type WalletSettings = z.infer<typeof walletSettings>;

/** Settings that differ between the payees of a tenant (req 3.3, 3.6). */
export const payeeConfiguration = z.object({
  payeeCode: z.string(),
  configuration: z.object({
    paymentConfiguration: z.nullable(paymentConfiguration),
    paymentPlanConfiguration: z.nullable(paymentPlanConfiguration),
    cardTokenization: z.nullable(cardTokenization),
    wallets: walletSettings,
    /** Retail network that accepts cash for this payee, or null. */
    cashNetwork: z.nullable(z.string()),
  }),
});

/** Disclosure text in both languages. The version identifies this exact text (req 3.16). */
const disclaimer = z.object({
  disclaimerType: z.number(),
  version: z.string(),
  text: z.object(everyLanguage(() => z.string())),
});

/**
 * Consent text in both languages. The version identifies this exact text, and the client sends it back with the
 * consent.
 */
const consentText = z.object({ text: z.string(), version: z.string() });
const consentTexts = z.object(everyLanguage(() => consentText));

/** Configuration of req 3.1, plus contact details of the tenant and the screens it has enabled. */
export const tenantConfiguration = z.object({
  ...responseEnvelope,
  hostName: z.string(),
  /**
   * First label of the host, which also names the folder of the tenant's logo and texts. Empty for the default tenant.
   */
  tenant: z.string(),
  tenantName: z.string(),
  /** True if no real money moves. The previous release omits it. */
  isTest: z.optional(z.boolean()),
  logo: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** 1 user name and password, 2 account number and ZIP code, 3 single sign-on only. */
  loginTypeID: z.number(),
  ...portalShape,
  disclaimerShowTypeID: z.number(),
  sessionTimeoutSeconds: z.nullable(z.number()),
  landingPageTypeID: z.number(),
  timeZone: z.string(),
  /** Languages that the tenant offers, in the product's order. The previous release's API omits this. */
  languages: z._default(z.array(z.enum(languages)).check(z.minLength(1)), [...languages]),
  /** For visitors whose browser doesn't ask for any of the offered languages. */
  defaultLanguage: z._default(z.enum(languages), defaultLanguage),
  supportPhone: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  supportHours: z.nullable(z.string()),
  communicationConfiguration: z.object({
    ...messagesShape,
    smsSourceAddress: z.nullable(z.string()),
    emailSourceAddress: z.nullable(z.string()),
  }),
  paymentConfiguration,
  paymentPlanConfiguration,
  disclaimers: z.array(disclaimer),
  /** Texts that customers accept before an e-mail address or phone number is registered. */
  consentTexts: z.object({ email: consentTexts, text: consentTexts }),
  /** Identity provider of "Continue with ...", or null. */
  singleSignOn: z.nullable(z.object({ providerName: z.string() })),
});

export type TenantConfiguration = z.infer<typeof tenantConfiguration>;

/** req 7.2. */
export const getTenantConfig = defineCall({
  method: 'GET',
  path: '/v1/tenant/config',
  summary: "Get the configuration of the host's tenant",
  access: 'public',
  effect: 'reads',
  request: z.object({ userToken: z.nullish(z.string().check(z.maxLength(100))) }),
  response: tenantConfiguration,
  refusals: ['TenantUnknown'],
});
