import { describe, expect, it } from 'vitest';
import { allMethodsBit, methodBit } from './approved-methods.ts';
import { defaultToken } from './default-token.ts';
import { bankToken, cardToken } from './testing/tokens.ts';

const bank = bankToken({ referenceID: 'b1', lastUsed: '2026-03-01T00:00:00.000Z' });
const laterBank = bankToken({ referenceID: 'b2', lastUsed: '2026-09-01T00:00:00.000Z' });
const credit = cardToken({ referenceID: 'c1', lastUpdated: '2026-05-01T00:00:00.000Z' });
const laterCredit = cardToken({ referenceID: 'c2', lastUpdated: '2026-09-01T00:00:00.000Z' });
const debit = cardToken({ referenceID: 'c3', binType: 'DEBIT', created: '2026-04-01T00:00:00.000Z' });
const saved = { bankTokens: [bank, laterBank], cardTokens: [credit, laterCredit, debit], approvedBits: allMethodsBit };

describe('defaultToken', () => {
  it('compares only the first method of each kind (req 6.4)', () => {
    expect(defaultToken(saved)?.referenceID).toBe('c1');
    expect(defaultToken({ ...saved, cardTokens: [laterCredit, credit, debit] })?.referenceID).toBe('c2');
    expect(defaultToken({ ...saved, bankTokens: [laterBank, bank] })?.referenceID).toBe('b2');
  });

  it.each([
    ['lastUsed', '2026-06-01T00:00:00.000Z'],
    ['lastUpdated', '2026-06-01T00:00:00.000Z'],
    ['created', '2026-06-01T00:00:00.000Z'],
  ])('takes %s into account (req 6.4)', (time, instant) => {
    const recent = cardToken({ referenceID: 'c9', binType: 'DEBIT', [time]: instant });
    expect(defaultToken({ ...saved, cardTokens: [credit, recent] })?.referenceID).toBe('c9');
  });

  it("skips kinds that the account doesn't accept (req 6.4)", () => {
    expect(defaultToken({ ...saved, approvedBits: methodBit.ach })?.referenceID).toBe('b1');
    expect(defaultToken({ ...saved, approvedBits: methodBit.debitcard })?.referenceID).toBe('c3');
    expect(defaultToken({ ...saved, approvedBits: methodBit.ach + methodBit.debitcard })?.referenceID).toBe('c3');
    expect(defaultToken({ ...saved, approvedBits: methodBit.cash })).toBeUndefined();
  });

  it('prefers the remembered method (req 6.4)', () => {
    expect(defaultToken({ ...saved, rememberedReferenceId: 'b2' })?.referenceID).toBe('b2');
  });

  it.each([
    ['it was deleted', 'c404', allMethodsBit, 'c1'],
    ['the account does not accept it', 'b2', methodBit.creditcard, 'c1'],
  ])('ignores the remembered method when %s (req 6.4)', (_, rememberedReferenceId, approvedBits, expected) => {
    expect(defaultToken({ ...saved, rememberedReferenceId, approvedBits })?.referenceID).toBe(expected);
  });

  it('returns undefined without methods, and the first of several equal methods (req 6.4)', () => {
    expect(defaultToken({ bankTokens: [], cardTokens: [], approvedBits: allMethodsBit })).toBeUndefined();
    const equals = { bankTokens: [bankToken()], cardTokens: [cardToken()], approvedBits: allMethodsBit };
    expect(defaultToken(equals)?.referenceID).toBe('b1');
  });
});
