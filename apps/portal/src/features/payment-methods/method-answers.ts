import type { createBankAccountToken, createCardToken, deletePaymentToken } from '@quittance/contract/payment-methods';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';

/** Where a refusal to keep a method belongs: at a field of the form, or above it. */
export type MethodAnswerPlace =
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'zip'
  | 'name'
  | 'routingNumber'
  | 'accountNumber'
  | 'form';

/** What a refusal means: its place, and the sentence, a key under `PaymentMethod.Answer`. */
export type MethodAnswerMeaning = { readonly place: MethodAnswerPlace; readonly text: string };

type Call = typeof createBankAccountToken | typeof createCardToken | typeof deletePaymentToken;

/**
 * What the calls can refuse, what a processor can find wrong with a method (req 8.1), what the account does not take, and what any
 * call can answer.
 */
type MethodRefusal =
  | Call['refusals'][number]
  | 'AchInWrongState'
  | 'BankVerificationFailed'
  | 'PayeeCodeNotFound'
  | 'PayeeCodeRequired'
  | 'HsaCardNotAccepted'
  | 'TooManyRequests';

/** Every refusal, so that a new one does not compile until it has a sentence. */
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

/** What a code means for a method; a code that belongs to other calls means only that it was not kept. */
export function methodAnswer(code: ResponseCodeName): MethodAnswerMeaning {
  return code in methodAnswers ? methodAnswers[code as MethodRefusal] : { place: 'form', text: 'NotSaved' };
}
