import type { requestCallBack } from '@quittance/contract/support';

type Refusal = (typeof requestCallBack.refusals)[number];

/** The key of the sentence for each refusal of support/requestcallback, so that a new one does not compile until it has one. */
export const callBackAnswers: Record<Refusal, string> = {
  CallBackDayNotAllowed: 'Help.CallBack.DayNotAllowed',
  PhoneFormatInvalid: 'Help.CallBack.PhoneInvalid',
  PhoneRequired: 'Help.CallBack.PhoneInvalid',
  TooManyRequests: 'Help.Answer.TooManyRequests',
};
