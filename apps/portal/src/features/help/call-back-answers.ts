import type { requestCallBack } from '@quittance/contract/support';

type Refusal = (typeof requestCallBack.refusals)[number];

/** The translation key for each refusal of support/requestcallback. A new one doesn't compile until it has a text. */
export const callBackAnswers: Record<Refusal, string> = {
  CallBackDayNotAllowed: 'Help.CallBack.DayNotAllowed',
  PhoneFormatInvalid: 'Help.CallBack.PhoneInvalid',
  PhoneRequired: 'Help.CallBack.PhoneInvalid',
  TooManyRequests: 'Help.Answer.TooManyRequests',
};
