import { codesByName, type ResponseCodeName } from './response-code-names.ts';

/** One answer code: what goes out as `responseCode`, the HTTP status it travels with, and a message for developers. */
export type ResponseCodeEntry = { readonly code: string; readonly status: number; readonly message: string };

const answers: Record<ResponseCodeName, Omit<ResponseCodeEntry, 'code'>> = {
  Success: { status: 200, message: 'Success' },

  RoutingNumberInvalid: { status: 422, message: 'The routing number is not valid' },
  BankAccountExists: { status: 422, message: 'This bank account is already saved' },
  CustomerReferenceCodeRequired: { status: 422, message: 'A customer reference code is required' },
  CustomerProfileUpdateFailed: { status: 422, message: 'The customer profile could not be updated' },
  CardFormatInvalid: { status: 422, message: 'The card number is not valid' },
  CvvMismatch: { status: 200, message: 'The security code does not match' },
  CardExists: { status: 422, message: 'This card is already saved' },
  CardBrandNotAccepted: { status: 422, message: 'This card brand is not accepted' },
  CreditCardNotAccepted: { status: 422, message: 'Credit cards are not accepted' },
  DebitCardNotAccepted: { status: 422, message: 'Debit cards are not accepted' },
  UnknownIssuerNotAccepted: { status: 422, message: 'Cards by unknown issuers are not accepted' },
  PayeeCodeRequired: { status: 422, message: 'A merchant payee code is required' },
  PayeeCodeNotFound: { status: 422, message: 'The merchant payee code was not found' },
  AchInWrongState: { status: 422, message: 'Bank transactions exist in a state that forbids this' },
  BankVerificationFailed: { status: 200, message: 'The bank account could not be verified' },

  AuthenticationExternalRequestIDUnique: {
    status: 422,
    message: 'This authentication request id has been used before',
  },
  MessageRequired: { status: 422, message: 'A message is required' },
  MessageLengthInvalid: { status: 422, message: 'The message is too long or too short' },
  NotificationSessionIDLengthInvalid: {
    status: 422,
    message: 'The notification session id has the wrong length',
  },
  NotificationSessionIDRequired: { status: 422, message: 'A notification session id is required' },
  AuthenticationCodeRequired: { status: 422, message: 'A code is required' },
  AuthenticationCodeLengthInvalid: { status: 422, message: 'A code has 6 digits' },
  AuthenticationCodeNotExistForThisID: {
    status: 422,
    message: 'This is not the code of this request, or it can no longer be used',
  },
  SourceAddressRequired: { status: 422, message: 'The sender has no address' },
  SourceAddressNotFound: { status: 422, message: 'The address of the sender is not known' },
  FailToConnectGatewayService: {
    status: 503,
    message: 'The service that carries messages could not be reached',
  },
  AuthenticationCodeNotForThisCustomer: { status: 422, message: 'This code is not for this customer' },
  AuthenticationCodeNotSentOut: { status: 422, message: 'The code was not sent' },
  EndPointNotAuthenticated: { status: 422, message: 'This address has not been verified' },
  EndPointNotExist: { status: 422, message: 'There is no such address' },
  PhoneRequired: { status: 422, message: 'A phone number is required' },
  PhoneFormatInvalid: { status: 422, message: 'A phone number has 10 digits' },
  TextMessageSubscriptionNotForAuthentication: { status: 422, message: 'Codes cannot be subscribed to' },
  MessageTransmissionFailure: { status: 422, message: 'The message could not be handed over' },
  MessageDeliveryFailure: { status: 422, message: 'The message could not be delivered' },
  PhoneNumberNotExistForCustomer: { status: 422, message: 'The customer has no such phone number' },

  RequestInvalid: { status: 400, message: 'The request is not well formed' },
  Unauthorized: { status: 401, message: 'Sign in first' },
  NotFound: { status: 404, message: 'There is nothing here by that name' },
  TenantUnknown: { status: 404, message: 'No portal answers at this host' },
  HostnameMismatch: { status: 400, message: 'The hostname in the body is not the host of the request' },
  GuestNotAllowed: { status: 403, message: 'A visit by a payment link may not do this' },
  TooManyRequests: { status: 429, message: 'Too many requests; wait a moment' },
  InternalError: { status: 500, message: 'Something failed on our side' },
  Unavailable: { status: 503, message: 'The service is not available right now' },

  CredentialsInvalid: { status: 422, message: 'The user name or password is not right' },
  SignInLocked: { status: 429, message: 'Too many failed sign-ins; wait before the next try' },
  StepUpRequired: { status: 422, message: 'Enter your password again first' },
  PayLinkInvalid: { status: 422, message: 'This payment link is not valid' },
  PayLinkExpired: { status: 422, message: 'This payment link has expired' },
  PayLinkUsed: { status: 422, message: 'This payment link has been used' },
  SingleSignOnFailed: { status: 422, message: 'The sign-in at the provider did not come about' },
  SingleSignOnUnknownCustomer: { status: 422, message: 'No customer here goes by that identity' },
  SingleSignOnNotOffered: { status: 422, message: 'This portal has no single sign-on' },

  TwoFactorRequired: { status: 422, message: 'A code finishes this sign-in' },
  TwoFactorRequiredHere: { status: 422, message: 'This portal asks everyone for a code' },
  PasswordTooShort: { status: 422, message: 'The password is too short' },
  PasswordTooLong: { status: 422, message: 'The password is too long' },
  PasswordCommon: { status: 422, message: 'Too many people use this password' },
  PasswordContainsName: { status: 422, message: 'The password is little more than a name' },
  UserNameTaken: { status: 422, message: 'Someone signs in by this name already' },
  UserNameNotAllowed: { status: 422, message: 'This name cannot be used to sign in' },
  PasswordResetRequired: {
    status: 422,
    message: 'Choose a new password, or ask for help, before the next sign-in',
  },
  LinkInvalid: { status: 422, message: 'This link is not valid' },
  LinkExpired: { status: 422, message: 'This link has expired' },
  ConsentRequired: { status: 422, message: 'The person has to agree first' },

  AmountBelowMinimum: { status: 422, message: 'The amount is below the minimum' },
  AmountAboveMaximum: { status: 422, message: 'The amount is above the maximum' },
  PaymentMethodNotAllowed: { status: 422, message: 'This account does not take that payment method' },
  PaymentMethodNotFound: { status: 422, message: 'The payment method was not found' },
  PaymentDateNotAllowed: { status: 422, message: 'A payment cannot be made for that date' },
  AuthorizationRequired: { status: 422, message: 'The payment needs the authorization of the payer' },
  LikelyDuplicate: {
    status: 422,
    message: 'A payment of the same amount was made in the last 24 hours or is still to come',
  },
  IdempotencyKeyReused: { status: 422, message: 'The idempotency key was used with another body' },
  PaymentInProgress: { status: 409, message: 'The payment with this key is being made' },
  PaymentPending: { status: 202, message: 'The payment is being confirmed; do not pay again' },
  PaymentDeclined: { status: 200, message: 'The payment was declined' },
  InsufficientFunds: { status: 200, message: 'There was not enough money' },
  CardExpired: { status: 422, message: 'The card has expired' },
  FeeChanged: { status: 422, message: 'The fee is not the one that was shown' },
  DisclosureRequired: { status: 422, message: 'A disclosure has to be acknowledged first' },
  DisclosureOutdated: { status: 422, message: 'The text has changed since it was shown' },
  PaymentMethodInUse: {
    status: 422,
    message: 'A payment that is still to come uses this payment method',
  },
  AllocationInvalid: { status: 422, message: 'The parts do not make one payment to one payee' },
  VelocityLimitReached: { status: 422, message: 'Too many payments, or too much, in a short time' },
  PaymentNotCancelable: { status: 422, message: 'This payment can no longer be canceled' },
  CashNotAccepted: { status: 422, message: 'Cash is not taken for this account' },
  WalletNotAccepted: { status: 422, message: 'This account does not take that wallet' },
  BankUnknown: { status: 404, message: 'No bank is known by this routing number' },
  SignatureInvalid: { status: 401, message: 'The signature is not right' },
};

/**
 * What every answer code goes out with. Status 200 with a code other than 1000 is an outcome, not a fault of the request: a declined
 * payment is such an outcome.
 */
export const responseCodes = Object.fromEntries(
  (Object.keys(answers) as ResponseCodeName[]).map((name) => [name, { code: codesByName[name], ...answers[name] }]),
) as Record<ResponseCodeName, ResponseCodeEntry>;
