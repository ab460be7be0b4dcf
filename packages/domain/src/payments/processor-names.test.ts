import { expect, it } from 'vitest';
import {
  accountProcessors,
  calledProcessors,
  fileProcessors,
  isAccountProcessor,
  payeeProcessors,
  payPalProcessors,
  processorsThatValidate,
  processorsWithoutReport,
  simulatedProcessors,
} from './processor-names.ts';

it.each([
  ['can be a payee’s processor', payeeProcessors, ['nacha', 'stripe'], ['paypal']],
  ['hold a payee’s account for its card and bank payments', accountProcessors, ['stripe'], ['nacha', 'paypal']],
  ['are called', calledProcessors, ['stripe', 'paypal'], ['nacha']],
  ['are sent files', fileProcessors, ['nacha'], ['stripe']],
  ['capture PayPal orders', payPalProcessors, ['paypal', 'sandbox'], ['stripe']],
  ['validate bank accounts', processorsThatValidate, ['stripe'], ['nacha']],
  ['report no charges', processorsWithoutReport, ['paypal'], ['stripe']],
  ['move no money', simulatedProcessors, ['sandbox'], ['stripe']],
])(
  'the list of processors that %s follows from their properties',
  (_which, names: readonly string[], included, excluded) => {
    expect(included.filter((name) => !names.includes(name))).toEqual([]);
    expect(excluded.filter((name) => names.includes(name))).toEqual([]);
  },
);

it.each([
  ['stripe', true],
  ['nacha', false],
  ['nobody', false],
])('%s has accounts of payees: %s', (name, expected) => {
  expect(isAccountProcessor(name)).toBe(expected);
});
