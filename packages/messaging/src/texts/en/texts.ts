import { mailText } from './mail-text.ts';
import { paymentPhrases } from './payment-mail-text.ts';
import { setbacks } from './setbacks.ts';
import { textMessage, textMessageFrame } from './text-messages.ts';

/** Values of sample messages that depend on the language. */
export const samples = {
  day: 'March 15, 2027',
  later: 'April 15, 2027',
  method: 'Checking **6789',
  card: 'Credit Card **4242',
  account: 'Monthly bill',
  authorization: 'I authorize one payment of $84.20 from my checking account ending in 6789 on March 15, 2027.',
  agreement: 'The account is settled when $620.00 is paid by April 15, 2027.',
  answer: 'We asked the hospital for the itemized bill and will send it to you.',
  cost: '$50.00 × 4, $200.00 in all',
  balance: 'You owe $184.20 on this account.',
  contact: 'Call (555) 555-0142.',
};

export type SampleTexts = typeof samples;

export const texts = { mail: mailText, paymentPhrases, setbacks, textMessage, textMessageFrame, samples };

export type MessageTexts = typeof texts;
