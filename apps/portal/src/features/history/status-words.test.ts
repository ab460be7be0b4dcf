import { transactionStatusType } from '@quittance/contract/history';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../public/assets/i18n/es.json' with { type: 'json' };
import { trailSteps } from './payment-trail.tsx';
import { statusKey, stepKey } from './status-words.ts';

const payment = { transactionStatusType: 'Posted', isACHReturn: false, declineCode: null } as const;

describe('the status of a payment in words', () => {
  it.each([
    [payment, 'Posted'],
    [{ ...payment, isACHReturn: true }, 'Returned'],
    [{ ...payment, transactionStatusType: 'Cancelled' }, 'Cancelled'],
    [{ ...payment, transactionStatusType: 'Cancelled', declineCode: '4033' }, 'Declined'],
    [{ ...payment, transactionStatusType: 'Pending' }, 'Pending'],
  ] as const)('4.2 tells a decline and a return apart: %o', (each, key) => {
    expect(statusKey(each)).toBe(key);
  });

  it('4.2 has words for each status and each step in both languages', () => {
    const keys = [...transactionStatusType.options, 'Declined', 'Returned'] as const;
    for (const { History } of [en, es]) {
      for (const key of keys) expect([History.Status[key], History.Meaning[key]].every(Boolean), key).toBe(true);
      for (const state of paymentStates) expect(History.Step[stepKey(state)], state).toBeTruthy();
    }
    expect(stepKey('teleported')).toBe('other');
  });

  it('shows a step once, however often it was tried', () => {
    const step = (state: string, at: string) => ({ state, at, reason: null });
    const trail = [
      step('reserved', '1'),
      step('submitting', '2'),
      step('unknown', '3'),
      step('submitting', '4'),
      step('succeeded', '5'),
    ];
    expect(trailSteps(trail).map(({ key, at }) => `${key} ${at}`)).toEqual([
      'reserved 1',
      'submitting 2',
      'unknown 3',
      'succeeded 5',
    ]);
  });
});
