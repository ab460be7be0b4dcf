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

  RequestInvalid: { code: '9400', status: 400, message: 'The request is not well formed' },
  Unauthorized: { code: '9401', status: 401, message: 'Sign in first' },
  NotFound: { code: '9404', status: 404, message: 'There is nothing here by that name' },
  TenantUnknown: { code: '9405', status: 404, message: 'No portal answers at this host' },
  HostnameMismatch: { code: '9406', status: 400, message: 'The hostname in the body is not the host of the request' },
  TooManyRequests: { code: '9429', status: 429, message: 'Too many requests; wait a moment' },
  InternalError: { code: '9500', status: 500, message: 'Something failed on our side' },
  Unavailable: { code: '9503', status: 503, message: 'The service is not available right now' },

  CredentialsInvalid: { code: '9601', status: 422, message: 'The user name or password is not right' },
  SignInLocked: { code: '9602', status: 429, message: 'Too many failed sign-ins; wait before the next try' },

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
