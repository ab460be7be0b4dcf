import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { responseEnvelope } from './wire/envelope.ts';

const feeFlags = {
  applyConvenienceFee: z.boolean(),
  applyACHFeeAsPercentage: z.boolean(),
  applyCreditCardFeeAsPercentage: z.boolean(),
};

/** req 3.7. */
export const paymentConfiguration = z.object({
  enforceApprovedPaymentMethods: z.boolean(),
  allowApplePay: z.boolean(),
  allowGooglePay: z.boolean(),
  allowPayPal: z.boolean(),
  allowZeroBalance: z.boolean(),
  allowPaymentsToExceedBalance: z.boolean(),
  /** Days of the month on which no convenience fee is taken. */
  restrictedConvenienceFeeDays: z.array(z.number()),
  singlePaymentConfiguration: z.object(feeFlags),
  /** HSA cards pay medical payees alone; a debt collector takes no credit card unless it may. */
  isMedicalPayee: z.boolean(),
  /** A prepaid card counts as an HSA card, where the processor can't tell. Missing in what a server of the release before sends. */
  prepaidCountsAsHsa: z.optional(z.boolean()),
  isDebtCollector: z.boolean(),
  acceptsCreditCards: z.boolean(),
});

/** req 3.7. */
export const paymentPlanConfiguration = z.object({
  ...feeFlags,
  allowFutureDatedPaymentIfFutureDatedPaymentExist: z.boolean(),
  /** What a plan does with an installment that was missed for good. */
  afterMissedInstallment: z.enum(['ask', 'end', 'stop']),
});

/** Where the browser sends a card's number, which must never come to this API: the processor's own page parts, or its address. */
export const cardTokenization = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sandbox'), url: z.string(), publishableKey: z.string() }),
  z.object({ provider: z.literal('stripe'), publishableKey: z.string(), connectedAccount: z.nullable(z.string()) }),
]);

/** What the wallets' own scripts are told about a payee; null for a wallet that it has not set up (req 1.4, 6.3). */
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

/** How a payee takes cards, wallets and cash. */
export type CardTokenization = z.infer<typeof cardTokenization>;
/** The wallets of a payee. */
export type WalletSettings = z.infer<typeof walletSettings>;

/** What differs from payee to payee within a tenant (req 3.3, 3.6). */
export const payeeConfiguration = z.object({
  payeeCode: z.string(),
  configuration: z.object({
    paymentConfiguration: z.nullable(paymentConfiguration),
    paymentPlanConfiguration: z.nullable(paymentPlanConfiguration),
    cardTokenization: z.nullable(cardTokenization),
    wallets: walletSettings,
    /** The network whose retailers take cash for this payee; null where it takes none. */
    cashNetwork: z.nullable(z.string()),
  }),
});

/** A text that a tenant asks people to have before them, in both languages; the version names this wording (req 3.16). */
const disclaimer = z.object({
  disclaimerType: z.number(),
  version: z.string(),
  text: z.object({ en: z.string(), es: z.string() }),
});

/** The words of a consent, in both languages; the version names this wording and comes back with the consent. */
const consentText = z.object({ text: z.string(), version: z.string() });
const consentTexts = z.object({ en: consentText, es: consentText });

/** req 3.1, with what the portal shows besides: how to reach the tenant and which screens it has switched on. */
export const tenantConfiguration = z.object({
  ...responseEnvelope,
  hostName: z.string(),
  /** The first label of the host, which also names the folder of the tenant's logo and texts. Empty for the default tenant. */
  tenant: z.string(),
  tenantName: z.string(),
  logo: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** 1 user name and password, 2 account number and ZIP code, 3 single sign-on only. */
  loginTypeID: z.number(),
  rememberMe: z.boolean(),
  disclaimerShowTypeID: z.number(),
  showDisclosures: z.boolean(),
  accountReferenceCodeIsUnique: z.boolean(),
  enable2FA: z.boolean(),
  /** Every sign-in takes a code here, whatever people chose for themselves. */
  require2FA: z.boolean(),
  sessionTimeoutSeconds: z.nullable(z.number()),
  landingPageTypeID: z.number(),
  showDashboard: z.boolean(),
  showHistory: z.boolean(),
  timeZone: z.string(),
  supportPhone: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  supportHours: z.nullable(z.string()),
  communicationConfiguration: z.object({
    enableSMS: z.boolean(),
    smsSourceAddress: z.nullable(z.string()),
    enableEmail: z.boolean(),
    emailSourceAddress: z.nullable(z.string()),
    emailNotificationByDefault: z.boolean(),
    emailRegistrationRequired: z.boolean(),
  }),
  paymentConfiguration,
  paymentPlanConfiguration,
  disclaimers: z.array(disclaimer),
  /** What people agree to before an e-mail address or a phone number is registered. */
  consentTexts: z.object({ email: consentTexts, text: consentTexts }),
  /** The identity provider that "Continue with ..." leads to; null where there is none. */
  singleSignOn: z.nullable(z.object({ providerName: z.string() })),
});

/** The decoded tenant configuration. */
export type TenantConfiguration = z.infer<typeof tenantConfiguration>;

/** GET tenant/config (req 7.2). */
export const getTenantConfig = defineCall({
  method: 'GET',
  path: '/v1/tenant/config',
  summary: 'The configuration of the tenant that the host names',
  access: 'public',
  effect: 'reads',
  request: z.object({ userToken: z.nullish(z.string().check(z.maxLength(100))) }),
  response: tenantConfiguration,
  refusals: ['TenantUnknown'],
});
