/** One answer code: what goes out as `responseCode`, the HTTP status it travels with, and a message for developers. */
export type ResponseCodeEntry = { readonly code: string; readonly status: number; readonly message: string };

/**
 * Every code that an answer can carry. 1000 to 5126 are the core and messaging codes of SPEC 8.1 and 8.2; 9xxx are the
 * product's own, for refusals that SPEC leaves unnumbered. Status 200 with a code other than 1000 is an outcome, not a
 * fault of the request: a declined payment is such an outcome.
 */
export const responseCodes = {
  Success: { code: '1000', status: 200, message: 'Success' },

  RoutingNumberInvalid: { code: '2002', status: 422, message: 'The routing number is not valid' },
  BankAccountExists: { code: '2005', status: 422, message: 'This bank account is already saved' },
  CustomerReferenceCodeRequired: { code: '3018', status: 422, message: 'A customer reference code is required' },
  CustomerProfileUpdateFailed: { code: '3977', status: 422, message: 'The customer profile could not be updated' },
  CardFormatInvalid: { code: '4002', status: 422, message: 'The card number is not valid' },
  CvvMismatch: { code: '4014', status: 200, message: 'The security code does not match' },
  CardExists: { code: '4016', status: 422, message: 'This card is already saved' },
  CardBrandNotAccepted: { code: '4018', status: 422, message: 'This card brand is not accepted' },
  CreditCardNotAccepted: { code: '4033', status: 422, message: 'Credit cards are not accepted' },
  DebitCardNotAccepted: { code: '4034', status: 422, message: 'Debit cards are not accepted' },
  UnknownIssuerNotAccepted: { code: '4040', status: 422, message: 'Cards by unknown issuers are not accepted' },
  PayeeCodeRequired: { code: '5001', status: 422, message: 'A merchant payee code is required' },
  PayeeCodeNotFound: { code: '5014', status: 422, message: 'The merchant payee code was not found' },
  AchInWrongState: { code: '5021', status: 422, message: 'Bank transactions exist in a state that forbids this' },
  BankVerificationFailed: { code: '5055', status: 200, message: 'The bank account could not be verified' },

  // 5116 and 5123 are unused (SPEC 8.2).
  AuthenticationExternalRequestIDUnique: {
    code: '5104',
    status: 422,
    message: 'This authentication request id has been used before',
  },
  MessageRequired: { code: '5105', status: 422, message: 'A message is required' },
  MessageLengthInvalid: { code: '5106', status: 422, message: 'The message is too long or too short' },
  NotificationSessionIDLengthInvalid: {
    code: '5107',
    status: 422,
    message: 'The notification session id has the wrong length',
  },
  NotificationSessionIDRequired: { code: '5108', status: 422, message: 'A notification session id is required' },
  AuthenticationCodeRequired: { code: '5109', status: 422, message: 'A code is required' },
  AuthenticationCodeLengthInvalid: { code: '5110', status: 422, message: 'A code has 6 digits' },
  AuthenticationCodeNotExistForThisID: {
    code: '5111',
    status: 422,
    message: 'This is not the code of this request, or it can no longer be used',
  },
  SourceAddressRequired: { code: '5112', status: 422, message: 'The sender has no address' },
  SourceAddressNotFound: { code: '5113', status: 422, message: 'The address of the sender is not known' },
  FailToConnectGatewayService: {
    code: '5114',
    status: 503,
    message: 'The service that carries messages could not be reached',
  },
  AuthenticationCodeNotForThisCustomer: { code: '5115', status: 422, message: 'This code is not for this customer' },
  AuthenticationCodeNotSentOut: { code: '5117', status: 422, message: 'The code was not sent' },
  EndPointNotAuthenticated: { code: '5118', status: 422, message: 'This address has not been verified' },
  EndPointNotExist: { code: '5119', status: 422, message: 'There is no such address' },
  PhoneRequired: { code: '5120', status: 422, message: 'A phone number is required' },
  PhoneFormatInvalid: { code: '5121', status: 422, message: 'A phone number has 10 digits' },
  TextMessageSubscriptionNotForAuthentication: { code: '5122', status: 422, message: 'Codes cannot be subscribed to' },
  MessageTransmissionFailure: { code: '5124', status: 422, message: 'The message could not be handed over' },
  MessageDeliveryFailure: { code: '5125', status: 422, message: 'The message could not be delivered' },
  PhoneNumberNotExistForCustomer: { code: '5126', status: 422, message: 'The customer has no such phone number' },

  RequestInvalid: { code: '9400', status: 400, message: 'The request is not well formed' },
  Unauthorized: { code: '9401', status: 401, message: 'Sign in first' },
  NotFound: { code: '9404', status: 404, message: 'There is nothing here by that name' },
  TenantUnknown: { code: '9405', status: 404, message: 'No portal answers at this host' },
  HostnameMismatch: { code: '9406', status: 400, message: 'The hostname in the body is not the host of the request' },
  GuestNotAllowed: { code: '9407', status: 403, message: 'A visit by a payment link may not do this' },
  TooManyRequests: { code: '9429', status: 429, message: 'Too many requests; wait a moment' },
  InternalError: { code: '9500', status: 500, message: 'Something failed on our side' },
  Unavailable: { code: '9503', status: 503, message: 'The service is not available right now' },

  CredentialsInvalid: { code: '9601', status: 422, message: 'The user name or password is not right' },
  SignInLocked: { code: '9602', status: 429, message: 'Too many failed sign-ins; wait before the next try' },
  StepUpRequired: { code: '9603', status: 422, message: 'Enter your password again first' },
  PayLinkInvalid: { code: '9604', status: 422, message: 'This payment link is not valid' },
  PayLinkExpired: { code: '9605', status: 422, message: 'This payment link has expired' },
  PayLinkUsed: { code: '9606', status: 422, message: 'This payment link has been used' },
  SingleSignOnFailed: { code: '9607', status: 422, message: 'The sign-in at the provider did not come about' },
  SingleSignOnUnknownCustomer: { code: '9608', status: 422, message: 'No customer here goes by that identity' },
  SingleSignOnNotOffered: { code: '9609', status: 422, message: 'This portal has no single sign-on' },

  TwoFactorRequired: { code: '9610', status: 422, message: 'A code finishes this sign-in' },
  TwoFactorRequiredHere: { code: '9611', status: 422, message: 'This portal asks everyone for a code' },
  PasswordTooShort: { code: '9612', status: 422, message: 'The password is too short' },
  PasswordTooLong: { code: '9613', status: 422, message: 'The password is too long' },
  PasswordCommon: { code: '9614', status: 422, message: 'Too many people use this password' },
  PasswordContainsName: { code: '9615', status: 422, message: 'The password is little more than a name' },
  UserNameTaken: { code: '9616', status: 422, message: 'Someone signs in by this name already' },
  UserNameNotAllowed: { code: '9617', status: 422, message: 'This name cannot be used to sign in' },
  PasswordResetRequired: {
    code: '9618',
    status: 422,
    message: 'Choose a new password, or ask for help, before the next sign-in',
  },
  LinkInvalid: { code: '9619', status: 422, message: 'This link is not valid' },
  LinkExpired: { code: '9620', status: 422, message: 'This link has expired' },
  ConsentRequired: { code: '9621', status: 422, message: 'The person has to agree first' },

  AmountBelowMinimum: { code: '9701', status: 422, message: 'The amount is below the minimum' },
  AmountAboveMaximum: { code: '9702', status: 422, message: 'The amount is above the maximum' },
  PaymentMethodNotAllowed: { code: '9703', status: 422, message: 'This account does not take that payment method' },
  PaymentMethodNotFound: { code: '9704', status: 422, message: 'The payment method was not found' },
  PaymentDateNotAllowed: { code: '9705', status: 422, message: 'A payment cannot be made for that date' },
  AuthorizationRequired: { code: '9706', status: 422, message: 'The payment needs the authorization of the payer' },
  LikelyDuplicate: { code: '9707', status: 422, message: 'A payment of the same amount was made in the last 24 hours' },
  IdempotencyKeyReused: { code: '9708', status: 422, message: 'The idempotency key was used with another body' },
  PaymentInProgress: { code: '9709', status: 409, message: 'The payment with this key is being made' },
  PaymentPending: { code: '9710', status: 202, message: 'The payment is being confirmed; do not pay again' },
  PaymentDeclined: { code: '9711', status: 200, message: 'The payment was declined' },
  InsufficientFunds: { code: '9712', status: 200, message: 'There was not enough money' },
  CardExpired: { code: '9713', status: 422, message: 'The card has expired' },
  FeeChanged: { code: '9714', status: 422, message: 'The fee is not the one that was shown' },
  DisclosureRequired: { code: '9715', status: 422, message: 'A disclosure has to be acknowledged first' },
  DisclosureOutdated: { code: '9716', status: 422, message: 'The text has changed since it was shown' },
  PaymentMethodInUse: {
    code: '9717',
    status: 422,
    message: 'A payment that is still to come uses this payment method',
  },
  AllocationInvalid: { code: '9718', status: 422, message: 'The parts do not make one payment to one payee' },
  VelocityLimitReached: { code: '9719', status: 422, message: 'Too many payments, or too much, in a short time' },
  PaymentNotCancelable: { code: '9720', status: 422, message: 'This payment can no longer be canceled' },
  CashNotAccepted: { code: '9721', status: 422, message: 'Cash is not taken for this account' },
  WalletNotAccepted: { code: '9722', status: 422, message: 'This account does not take that wallet' },
  BankUnknown: { code: '9723', status: 404, message: 'No bank is known by this routing number' },
  SignatureInvalid: { code: '9724', status: 401, message: 'The signature is not right' },
} as const satisfies Record<string, ResponseCodeEntry>;

/** The name of an answer code, as refusals are called inside the product. */
export type ResponseCodeName = keyof typeof responseCodes;

const namesByCode = new Map<string, ResponseCodeName>(
  (Object.keys(responseCodes) as ResponseCodeName[]).map((name) => [responseCodes[name].code, name]),
);

/** The name that belongs to a wire code, or undefined for a code that this version does not know (SPEC 8.1, 8.2). */
export function responseCodeName(code: string): ResponseCodeName | undefined {
  return namesByCode.get(code);
}
