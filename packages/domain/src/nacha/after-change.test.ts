import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { afterChange, lastDayToChange, type ReceiverAccount } from './after-change.ts';

const account: ReceiverAccount = { routingNumber: '021000021', accountNumber: '123456789', accountType: 'checking' };

describe('Nacha: afterChange', () => {
  it.each([
    ['C01', '987654321', { ...account, accountNumber: '987654321' }],
    ['C02', '011401533', { ...account, routingNumber: '011401533' }],
    ['C03', '011401533   987654321', { ...account, routingNumber: '011401533', accountNumber: '987654321' }],
    ['C05', '37', { ...account, accountType: 'savings' }],
    ['C06', '987654321           37', { ...account, accountNumber: '987654321', accountType: 'savings' }],
    [
      'C07',
      '01140153398765            37',
      { routingNumber: '011401533', accountNumber: '98765', accountType: 'savings' },
    ],
  ])('applies change code %s with the data %j', (changeCode, correctedData, changed) => {
    expect(afterChange(account, { changeCode, correctedData })).toEqual({ kind: 'new-numbers', account: changed });
  });

  it.each([
    ['C04', 'ANA GARCIA'],
    ['C09', 'PAY-2'],
    ['C05', '52'],
    ['C06', '987654321           42'],
    ['C02', '011401534'],
    ['C13', 'ADDENDA'],
    ['C14', 'IAT'],
  ])('leaves change code %s with the data %j to an employee', (changeCode, correctedData) => {
    expect(afterChange(account, { changeCode, correctedData })).toEqual({ kind: 'by-hand' });
  });
});

it.each([
  ['2026-11-20', '2026-12-01'],
  ['2026-11-21', '2026-12-01'],
  ['2026-12-24', '2027-01-05'],
])('lastDayToChange for a change received on %s is %s, the sixth banking day after it', (receivedOn, by) => {
  expect(lastDayToChange(parseDate(receivedOn)).toString()).toBe(by);
});
