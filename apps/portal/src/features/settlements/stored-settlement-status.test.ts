import { openStorage } from '@quittance/browser/storage';
import { settlementStatuses } from '@quittance/domain/settlements/settlement-status';
import { describe, expect, it } from 'vitest';
import { advanceStoredStatus, readSettlementStatus, writeSettlementStatus } from './stored-settlement-status.ts';

const names = Object.keys(settlementStatuses) as (keyof typeof settlementStatuses)[];

describe('settlement status in session storage (req 4.1)', () => {
  it.each(names.map((name) => [name, String(settlementStatuses[name])] as const))(
    'for %s, is stored under settlementStatus as %s',
    (name, kept) => {
      const storage = openStorage('session', null);
      writeSettlementStatus(storage, name);
      expect(storage.get('settlementStatus')).toBe(kept);
      expect(readSettlementStatus(storage)).toBe(name);
    },
  );

  it.each(['', '5', '-1', '01', 'offered', 'null', '{}'])('is none when %j is stored', (text) => {
    const storage = openStorage('session', null);
    storage.set('settlementStatus', text);
    expect(readSettlementStatus(storage)).toBe('none');
  });

  it('is none initially', () => {
    expect(readSettlementStatus(openStorage('session', null))).toBe('none');
  });

  it.each([
    ['offered', 'accepted', 'accepted'],
    ['accepted', 'submitted', 'submitted'],
    ['submitted', 'accepted', 'submitted'],
    ['activated', 'submitted', 'activated'],
  ] as const)('when advanced from %s to %s, is %s and never moves backward', (before, to, after) => {
    const storage = openStorage('session', null);
    writeSettlementStatus(storage, before);
    advanceStoredStatus(storage, to);
    expect(readSettlementStatus(storage)).toBe(after);
  });
});
