import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedText, optionalCodedText } from './wire/coded-text.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** Fields of the wire format that the server ignores, because it uses its own values (req 7.4). */
const unbelieved = {
  sourceAddress: z.nullish(z.string().check(z.maxLength(200))),
  customMessage: z.nullish(z.string().check(z.maxLength(100_000))),
  customerReferenceCode: z.nullish(z.string().check(z.maxLength(64))),
  externalRequestID: z.nullish(z.string().check(z.maxLength(100))),
};
const requestId = z.string().check(z.minLength(1), z.maxLength(100));
const address = z.string().check(z.maxLength(320));
/** `Email` or `SMS`, case-insensitive (req 7.4). Spelled out because the API document can't carry pattern flags. */
const messageType = z.string().check(z.regex(/^(?:[Ee][Mm][Aa][Ii][Ll]|[Ss][Mm][Ss])$/, 'must be Email or SMS'));

const sendingRefusals = [
  'SourceAddressRequired',
  'SourceAddressNotFound',
  'EndPointNotExist',
  'EndPointNotAuthenticated',
  'FailToConnectGatewayService',
  'MessageTransmissionFailure',
  'TooManyRequests',
] as const;

const codeRefusals = [
  'AuthenticationCodeRequired',
  'AuthenticationCodeLengthInvalid',
  'AuthenticationCodeNotExistForThisID',
  'AuthenticationCodeNotForThisCustomer',
] as const;

/** Consent given by the customer: the language and version of the text on screen, from the tenant configuration. */
const givenConsent = z.object({
  accepted: z.boolean(),
  language: z.enum(languages),
  textVersion: z.string().check(z.minLength(1), z.maxLength(50)),
});

/** Sends a code to the e-mail address or phone number that the customer wants to register (req 7.4). */
export const sendAuthenticationCode = defineCall({
  method: 'POST',
  path: '/v1/message/sendauthenticationcode',
  summary: 'Send a code to an address to register',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    ...unbelieved,
    destinationAddress: codedText,
    messageType,
    resend: z.optional(z.boolean()),
    /** A resend names the earlier request, so that its ID stays valid even if the new code fails. */
    authenticationExternalRequestID: z.nullish(requestId),
    /**
     * req 3.16: 1 EmailOptIn (default), 2 TwoFactorOptIn, 3 ChangeEmailAddress. 0 verifies the signed-in customer at
     * the address already registered. Phone numbers have only one purpose.
     */
    purpose: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(3))),
    language: z.optional(z.enum(languages)),
    /**
     * Consent to receive e-mail from the tenant. Required to register an address that isn't registered with consent
     * already.
     */
    consent: z.optional(givenConsent),
  }),
  response: z.object({ ...responseEnvelope, authenticationExternalRequestID: z.string(), destination: z.string() }),
  refusals: [
    ...sendingRefusals,
    'ConsentRequired',
    'DisclosureOutdated',
    'PhoneFormatInvalid',
    'PhoneRequired',
    'StepUpRequired',
    'AuthenticationCodeNotExistForThisID',
  ],
});

/** Customer fields of req 7.4 and 7.5. */
export const editedCustomer = z.object({
  customerReferenceCode: z.nullish(z.string().check(z.maxLength(64))),
  accountReferenceCode: z.nullish(z.string().check(z.maxLength(64))),
  firstName: z.string().check(z.maxLength(100)),
  lastName: z.string().check(z.maxLength(100)),
  addressLineOne: z.string().check(z.maxLength(200)),
  addressLineTwo: z.string().check(z.maxLength(200)),
  city: z.string().check(z.maxLength(100)),
  state: z.string().check(z.maxLength(2)),
  zip: z.string().check(z.maxLength(10)),
  homePhone: z.string().check(z.maxLength(20)),
  email: address,
  isOptedInTo2FA: z.nullish(z.boolean()),
  send2FAViaEmail: z.optional(z.boolean()),
});

/** Verifies an address with the code and registers it for the customer (req 4.6, 7.4). */
export const registerEndpointByCode = defineCall({
  method: 'POST',
  path: '/v1/message/registerEndpointByCode',
  summary: 'Register an address with the code sent to it',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    authenticationCode: codedText,
    authenticationExternalRequestId: requestId,
    Customer: z.optional(editedCustomer),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [...codeRefusals, 'EndPointNotAuthenticated', 'EndPointNotExist', 'TooManyRequests'],
});

/** Checks the code of a sent message for the signed-in customer. Counts as a fresh password check. */
export const validate2faCode = defineCall({
  method: 'POST',
  path: '/v1/message/validate2facode',
  summary: "Check the signed-in customer's code before a sensitive change",
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    authenticationCode: codedText,
    authenticationExternalRequestID: requestId,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [...codeRefusals, 'TooManyRequests'],
});

/** req 7.4. */
export const subscribeToAllEmailMessages = defineCall({
  method: 'POST',
  path: '/v1/message/subscribetoallemailmessages',
  summary: 'Subscribe the registered e-mail address to all notices',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved, EmailAddress: codedText }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['EndPointNotExist', 'EndPointNotAuthenticated'],
});

export const unsubscribeFromAllEmailMessages = defineCall({
  method: 'POST',
  path: '/v1/message/unsubscribefromallemailmessages',
  summary: 'Unsubscribe from all e-mail notices',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved, EmailAddress: optionalCodedText }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['EndPointNotExist'],
});

/** req 7.4. */
export const unregisterEmailAddress = defineCall({
  method: 'POST',
  path: '/v1/message/unregisteremailaddress',
  summary: 'Unregister an e-mail address',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved, emailAddress: codedText }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['EndPointNotExist', 'TwoFactorRequiredHere'],
});

/** Registers the phone number that a code was sent to, with consent to text messages. */
export const registerAndSubscribeToAllMessages = defineCall({
  method: 'POST',
  path: '/v1/message/registerandsubscribetoallmessages',
  summary: 'Register a phone number with the code sent to it and subscribe it to all text messages',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    ...unbelieved,
    phoneNumber: codedText,
    authenticationCode: codedText,
    authenticationExternalRequestID: requestId,
    consent: givenConsent,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [
    ...codeRefusals,
    'ConsentRequired',
    'DisclosureOutdated',
    'PhoneFormatInvalid',
    'PhoneRequired',
    'PhoneNumberNotExistForCustomer',
    'TooManyRequests',
  ],
});

const registeredPhone = z.object({
  phoneNumber: z.string(),
  isAuthenticated: z.boolean(),
  isSubscribed: z.boolean(),
});

export const getRegisteredPhoneNumbers = defineCall({
  method: 'POST',
  path: '/v1/message/getregisteredphonenumbers',
  summary: "List the customer's registered phone numbers",
  access: 'registered',
  effect: 'reads',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved }),
  response: z.object({ ...responseEnvelope, phoneNumbers: z.array(registeredPhone) }),
  refusals: [],
});

export const getTextMessageSubscriptions = defineCall({
  method: 'POST',
  path: '/v1/message/gettextmessagesubscriptions',
  summary: 'List the types of text messages a number receives',
  access: 'registered',
  effect: 'reads',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved, phoneNumber: codedText }),
  response: z.object({
    ...responseEnvelope,
    subscriptions: z.array(z.object({ messageKind: z.string(), isSubscribed: z.boolean() })),
  }),
  refusals: ['PhoneRequired', 'PhoneFormatInvalid', 'PhoneNumberNotExistForCustomer'],
});

export const subscribeToAllTextMessages = defineCall({
  method: 'POST',
  path: '/v1/message/subscribetoalltextmessages',
  summary: 'Subscribe a registered number to all text messages',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved, phoneNumber: codedText }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['PhoneRequired', 'PhoneFormatInvalid', 'PhoneNumberNotExistForCustomer', 'EndPointNotAuthenticated'],
});

export const unsubscribeFromAllTextMessages = defineCall({
  method: 'POST',
  path: '/v1/message/unsubscribefromalltextmessages',
  summary: 'Unsubscribe a number from all text messages',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, ...unbelieved, phoneNumber: codedText }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['PhoneRequired', 'PhoneFormatInvalid', 'PhoneNumberNotExistForCustomer'],
});

/** Sends one of the product's own text messages, by name, to the customer's registered number. */
export const sendTextMessage = defineCall({
  method: 'POST',
  path: '/v1/message/sendtextmessage',
  summary: "Send a predefined text message to the customer's registered number",
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    ...unbelieved,
    phoneNumber: codedText,
    messageKind: codedText,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [
    'FailToConnectGatewayService',
    'EndPointNotAuthenticated',
    'MessageRequired',
    'MessageTransmissionFailure',
    'PhoneRequired',
    'PhoneFormatInvalid',
    'PhoneNumberNotExistForCustomer',
    'SourceAddressNotFound',
    'SourceAddressRequired',
    'TextMessageSubscriptionNotForAuthentication',
    'TooManyRequests',
  ],
});

/** Secret of an e-mail link. It follows the # in the URL, so that it never reaches a server log. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(2_000));

/** Describes the link in a registration e-mail. Changes nothing, because mail scanners open links. */
export const getEmailVerification = defineCall({
  method: 'POST',
  path: '/v1/message/getemailverification',
  summary: 'Get the address that an e-mail link would verify',
  access: 'public',
  effect: 'reads',
  request: z.object({ ...requestContext, token: linkToken }),
  response: z.object({ ...responseEnvelope, emailAddress: z.string() }),
  refusals: ['LinkInvalid', 'LinkExpired'],
});

/** Verifies the e-mail address by link. The link replaces the code in the same e-mail (req 4.6). */
export const verifyEmailAddress = defineCall({
  method: 'POST',
  path: '/v1/message/verifyemailaddress',
  summary: 'Verify an e-mail address with the link sent to it',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, token: linkToken }),
  response: z.object({ ...responseEnvelope, emailAddress: z.string() }),
  refusals: ['LinkInvalid', 'LinkExpired', 'EndPointNotExist'],
});

/** Sends a new e-mail to the address of an expired link. */
export const sendFreshLink = defineCall({
  method: 'POST',
  path: '/v1/message/sendfreshlink',
  summary: 'Replace an expired verification link',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, token: linkToken, language: z.optional(z.enum(languages)) }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['LinkInvalid', ...sendingRefusals],
});

/** Unsubscribes immediately through the link in every notice, without a log-in. */
export const unsubscribeByLink = defineCall({
  method: 'POST',
  path: '/v1/message/unsubscribebylink',
  summary: 'Unsubscribe the address that received the e-mail link',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, token: linkToken }),
  response: z.object({ ...responseEnvelope, emailAddress: z.string() }),
  refusals: ['LinkInvalid'],
});
