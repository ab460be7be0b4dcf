import type { StaffCodeName } from './staff-code-names.ts';

/**
 * The codes that an answer of the portal's API can carry, by the name that refusals have inside the product. 1000 to 5126 are the core and
 * messaging codes of req 8.1 and 8.2; 9xxx are the product's own, for refusals that those tables leave unnumbered. Those that only operators
 * meet are in staff-code-names.ts, and what goes out with a code besides in response-codes.ts: the portal has no need of either.
 */
export const codesByName = {
  Success: '1000',
  RoutingNumberInvalid: '2002',
  BankAccountExists: '2005',
  CustomerReferenceCodeRequired: '3018',
  CustomerProfileUpdateFailed: '3977',
  CardFormatInvalid: '4002',
  CvvMismatch: '4014',
  CardExists: '4016',
  CardBrandNotAccepted: '4018',
  CreditCardNotAccepted: '4033',
  DebitCardNotAccepted: '4034',
  UnknownIssuerNotAccepted: '4040',
  PayeeCodeRequired: '5001',
  PayeeCodeNotFound: '5014',
  AchInWrongState: '5021',
  BankVerificationFailed: '5055',

  // 5116 and 5123 are unused (req 8.2).
  AuthenticationExternalRequestIDUnique: '5104',
  MessageRequired: '5105',
  MessageLengthInvalid: '5106',
  NotificationSessionIDLengthInvalid: '5107',
  NotificationSessionIDRequired: '5108',
  AuthenticationCodeRequired: '5109',
  AuthenticationCodeLengthInvalid: '5110',
  AuthenticationCodeNotExistForThisID: '5111',
  SourceAddressRequired: '5112',
  SourceAddressNotFound: '5113',
  FailToConnectGatewayService: '5114',
  AuthenticationCodeNotForThisCustomer: '5115',
  AuthenticationCodeNotSentOut: '5117',
  EndPointNotAuthenticated: '5118',
  EndPointNotExist: '5119',
  PhoneRequired: '5120',
  PhoneFormatInvalid: '5121',
  TextMessageSubscriptionNotForAuthentication: '5122',
  MessageTransmissionFailure: '5124',
  MessageDeliveryFailure: '5125',
  PhoneNumberNotExistForCustomer: '5126',

  RequestInvalid: '9400',
  Unauthorized: '9401',
  NotFound: '9404',
  TenantUnknown: '9405',
  HostnameMismatch: '9406',
  GuestNotAllowed: '9407',
  TooManyRequests: '9429',
  InternalError: '9500',
  Unavailable: '9503',

  CredentialsInvalid: '9601',
  SignInLocked: '9602',
  StepUpRequired: '9603',
  PayLinkInvalid: '9604',
  PayLinkExpired: '9605',
  PayLinkUsed: '9606',
  SingleSignOnFailed: '9607',
  SingleSignOnUnknownCustomer: '9608',
  SingleSignOnNotOffered: '9609',
  TwoFactorRequired: '9610',
  TwoFactorRequiredHere: '9611',
  PasswordTooShort: '9612',
  PasswordTooLong: '9613',
  PasswordCommon: '9614',
  PasswordContainsName: '9615',
  UserNameTaken: '9616',
  UserNameNotAllowed: '9617',
  PasswordResetRequired: '9618',
  LinkInvalid: '9619',
  LinkExpired: '9620',
  ConsentRequired: '9621',
  RegistrationRequired: '9699',

  AmountBelowMinimum: '9701',
  AmountAboveMaximum: '9702',
  PaymentMethodNotAllowed: '9703',
  PaymentMethodNotFound: '9704',
  PaymentDateNotAllowed: '9705',
  AuthorizationRequired: '9706',
  LikelyDuplicate: '9707',
  IdempotencyKeyReused: '9708',
  PaymentInProgress: '9709',
  PaymentPending: '9710',
  PaymentDeclined: '9711',
  InsufficientFunds: '9712',
  CardExpired: '9713',
  FeeChanged: '9714',
  DisclosureRequired: '9715',
  DisclosureOutdated: '9716',
  PaymentMethodInUse: '9717',
  AllocationInvalid: '9718',
  VelocityLimitReached: '9719',
  PaymentNotCancelable: '9720',
  CashNotAccepted: '9721',
  WalletNotAccepted: '9722',
  BankUnknown: '9723',
  SignatureInvalid: '9724',
  PlanNotAllowed: '9725',
  PlanExists: '9726',
  ScheduleInvalid: '9727',
  PlanOutdated: '9728',
  PlanNotChangeable: '9729',
  PlanChangeNotAllowed: '9730',
  PaymentMethodNotReusable: '9731',
  OfferExpired: '9732',
  SettlementNotOpen: '9733',
  SettlementAmountWrong: '9734',
  AccountNotPaidInFull: '9735',
  PeriodInvalid: '9736',
  ReceiptLinkInvalid: '9737',
  ReceiptLinkExpired: '9738',
  AccountDisputed: '9739',
  DisputeNotOpen: '9740',
  FileTypeNotAllowed: '9741',
  FileTooLarge: '9742',
  CursorInvalid: '9743',
  CallBackDayNotAllowed: '9744',
  HsaCardNotAccepted: '9745',

  ReadOnlySession: '9820',
  SeeAsLinkInvalid: '9821',
  AgreedTermsNotMet: '9822',
  PayLinkPaid: '9823',
  ElectronicConsentRequired: '9830',
  PageCodeWrong: '9831',
} as const;

type PortalCodeName = keyof typeof codesByName;

/** The name of an answer code, as refusals are called inside the product. */
export type ResponseCodeName = PortalCodeName | StaffCodeName;

const namesByCode = new Map<string, PortalCodeName>(
  (Object.keys(codesByName) as PortalCodeName[]).map((name) => [codesByName[name], name]),
);

/**
 * The name that belongs to a wire code of the portal's API, or undefined for a code that this version does not know there (req 8.1, 8.2).
 */
export function responseCodeName(code: string): PortalCodeName | undefined {
  return namesByCode.get(code);
}
