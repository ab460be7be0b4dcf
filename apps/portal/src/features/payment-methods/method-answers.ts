import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { createBankAccountToken, createCardToken, deletePaymentToken } from '@quittance/contract/payment-methods';

/** The field that a refusal belongs to, or the form. */
export type MethodAnswerPlace =
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'zip'
  | 'name'
  | 'routingNumber'
  | 'accountNumber'
  | 'form';

/** A refusal's field and its text, a key under `PaymentMethod.Answer`. */
export type MethodAnswerMeaning = { readonly place: MethodAnswerPlace; readonly text: string };

type Call = typeof createBankAccountToken | typeof createCardToken | typeof deletePaymentToken;

/**
 * Refusals of the requests, the processor's errors (req 8.1), methods that the account doesn't accept, and codes that
 * any request can return.
 */
type MethodRefusal =
  | Call['refusals'][number]
  | 'AchInWrongState'
  | 'BankVerificationFailed'
  | 'PayeeCodeNotFound'
  | 'PayeeCodeRequired'
  | 'HsaCardNotAccepted'
  | 'TooManyRequests';

/** Maps every refusal. A new one doesn't compile until it has a text. */
const methodAnswers: Record<MethodRefusal, MethodAnswerMeaning> = {
  RoutingNumberInvalid: { place: 'routingNumber', text: 'RoutingNumberInvalid' },
  BankAccountExists: { place: 'accountNumber', text: 'BankAccountExists' },
  BankVerificationFailed: { place: 'accountNumber', text: 'BankVerificationFailed' },
  AchInWrongState: { place: 'accountNumber', text: 'AchInWrongState' },
  CardFormatInvalid: { place: 'number', text: 'CardFormatInvalid' },
  CvvMismatch: { place: 'cvc', text: 'CvvMismatch' },
  CardExists: { place: 'number', text: 'CardExists' },
  CardExpired: { place: 'expiry', text: 'CardExpired' },
  CardBrandNotAccepted: { place: 'number', text: 'CardBrandNotAccepted' },
  CreditCardNotAccepted: { place: 'number', text: 'CreditCardNotAccepted' },
  DebitCardNotAccepted: { place: 'number', text: 'DebitCardNotAccepted' },
  UnknownIssuerNotAccepted: { place: 'number', text: 'UnknownIssuerNotAccepted' },
  PaymentDeclined: { place: 'number', text: 'PaymentDeclined' },
  InsufficientFunds: { place: 'number', text: 'PaymentDeclined' },
  PayeeCodeRequired: { place: 'form', text: 'PayeeNotFound' },
  PayeeCodeNotFound: { place: 'form', text: 'PayeeNotFound' },
  PaymentMethodInUse: { place: 'form', text: 'PaymentMethodInUse' },
  HsaCardNotAccepted: { place: 'number', text: 'HsaCardNotAccepted' },
  PaymentMethodNotFound: { place: 'form', text: 'NotSaved' },
  NotFound: { place: 'form', text: 'NotSaved' },
  TooManyRequests: { place: 'form', text: 'TooManyRequests' },
  StepUpRequired: { place: 'form', text: 'StepUpRequired' },
  GuestNotAllowed: { place: 'form', text: 'NotSaved' },
  Unavailable: { place: 'form', text: 'Unavailable' },
};

/** Returns the meaning of a code. Codes of other requests mean only that the method wasn't saved. */
export function methodAnswer(code: ResponseCodeName): MethodAnswerMeaning {
  return code in methodAnswers ? methodAnswers[code as MethodRefusal] : { place: 'form', text: 'NotSaved' };
}
