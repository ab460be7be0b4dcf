import { expect, it } from 'vitest';
import {
  accountProcessors,
  calledProcessors,
  fileProcessors,
  payeeProcessors,
  payPalProcessors,
  processorsThatValidate,
  processorsWithoutReport,
  simulatedProcessors,
} from './processor-names.ts';

it.each([
  ['can be a payee’s processor', payeeProcessors, 'sandbox stripe nacha'],
  ['hold an account of the payee for its card and bank payments', accountProcessors, 'sandbox stripe'],
  ['are called', calledProcessors, 'sandbox stripe paypal'],
  ['are sent files', fileProcessors, 'nacha'],
  ['capture PayPal orders', payPalProcessors, 'sandbox paypal'],
  ['validate bank accounts', processorsThatValidate, 'sandbox stripe'],
  ['report no charges', processorsWithoutReport, 'paypal'],
  ['move no money', simulatedProcessors, 'sandbox'],
])('the processors that %s follow from their facts', (_which, names, expected) => {
  expect(names.join(' ')).toBe(expected);
});
