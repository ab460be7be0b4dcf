import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { createBankAccountToken, createCardToken, deletePaymentToken } from '@quittance/contract/payment-methods';

/** The field that a refusal belongs to, or the form. */
export type MethodAnswerField =
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'zip'
  | 'name'
  | 'routingNumber'
  | 'accountNumber'
  | 'form';

/** A refusal's field and its text, a key under `PaymentMethod.Answer`. */
export type MethodAnswerMeaning = { readonly field: MethodAnswerField; readonly text: string };

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
  RoutingNumberInvalid: { field: 'routingNumber', text: 'RoutingNumberInvalid' },
  BankAccountExists: { field: 'accountNumber', text: 'BankAccountExists' },
  BankVerificationFailed: { field: 'accountNumber', text: 'BankVerificationFailed' },
  AchInWrongState: { field: 'accountNumber', text: 'AchInWrongState' },
  CardFormatInvalid: { field: 'number', text: 'CardFormatInvalid' },
  CvvMismatch: { field: 'cvc', text: 'CvvMismatch' },
  CardExists: { field: 'number', text: 'CardExists' },
  CardExpired: { field: 'expiry', text: 'CardExpired' },
  CardBrandNotAccepted: { field: 'number', text: 'CardBrandNotAccepted' },
  CreditCardNotAccepted: { field: 'number', text: 'CreditCardNotAccepted' },
  DebitCardNotAccepted: { field: 'number', text: 'DebitCardNotAccepted' },
  UnknownIssuerNotAccepted: { field: 'number', text: 'UnknownIssuerNotAccepted' },
  PaymentDeclined: { field: 'number', text: 'PaymentDeclined' },
  InsufficientFunds: { field: 'number', text: 'PaymentDeclined' },
  PayeeCodeRequired: { field: 'form', text: 'PayeeNotFound' },
  PayeeCodeNotFound: { field: 'form', text: 'PayeeNotFound' },
  PaymentMethodInUse: { field: 'form', text: 'PaymentMethodInUse' },
  HsaCardNotAccepted: { field: 'number', text: 'HsaCardNotAccepted' },
  PaymentMethodNotFound: { field: 'form', text: 'NotSaved' },
  NotFound: { field: 'form', text: 'NotSaved' },
  TooManyRequests: { field: 'form', text: 'TooManyRequests' },
  StepUpRequired: { field: 'form', text: 'StepUpRequired' },
  GuestNotAllowed: { field: 'form', text: 'NotSaved' },
  Unavailable: { field: 'form', text: 'Unavailable' },
};

/** Returns the meaning of a code. Codes of other requests mean only that the method wasn't saved. */
export function methodAnswer(code: ResponseCodeName): MethodAnswerMeaning {
  return code in methodAnswers ? methodAnswers[code as MethodRefusal] : { field: 'form', text: 'NotSaved' };
}
