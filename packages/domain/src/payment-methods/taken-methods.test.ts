import { describe, expect, it } from 'vitest';
import type { ApprovedMethodName } from '../accounts/account.ts';
import { allMethodsAccepted } from '../payments/payment-configuration.ts';
import { countsAsHsa, takenMethodsBit } from './taken-methods.ts';

const names: ApprovedMethodName[] = ['ach', 'creditcard', 'debitcard', 'hsacard', 'cash'];
const [ach, credit, debit, hsa, cash] = [1, 2, 4, 8, 16] as const;
const all = ach + credit + debit + hsa + cash;
const flags = [false, true];

/** Methods that the networks allow: medical payee, debt collector, accepts credit cards, bits. */
const leftByNetworks = [
  [false, false, false, all - hsa],
  [false, false, true, all - hsa],
  [false, true, false, all - hsa - credit],
  [false, true, true, all - hsa],
  [true, false, false, all],
  [true, false, true, all],
  [true, true, false, all - credit],
  [true, true, true, all],
] as const;

describe.each(leftByNetworks)(
  'law: Visa MCC 7322, 26 USC 223(d)(2): takenMethodsBit with medical payee %s, debt collector %s, credit cards accepted %s',
  (isMedicalPayee, isDebtCollector, acceptsCreditCards, left) => {
    const payee = { isMedicalPayee, isDebtCollector, acceptsCreditCards };

    it.each([
      ['any list', names],
      ['an empty list', []],
      ['no list', undefined],
    ])('returns everything the networks allow when nothing is enforced, with %s', (_, list) => {
      expect(takenMethodsBit({ ...payee, enforceApprovedPaymentMethods: false }, list)).toBe(left);
    });

    it('returns no methods when an enforced list is missing', () => {
      expect(takenMethodsBit({ ...payee, enforceApprovedPaymentMethods: true }, undefined)).toBe(0);
    });

    it('returns the listed methods that the networks allow', () => {
      for (let listed = 0; listed <= all; listed++) {
        const list = names.filter((_, index) => listed & (1 << index));
        expect(takenMethodsBit({ ...payee, enforceApprovedPaymentMethods: true }, list)).toBe(listed & left);
      }
    });
  },
);

describe('network rules in takenMethodsBit, regardless of lists and flags (req 6.2)', () => {
  const combinations = flags.flatMap((enforceApprovedPaymentMethods) =>
    flags.flatMap((isMedicalPayee) =>
      flags.flatMap((isDebtCollector) =>
        flags.map((acceptsCreditCards) => ({
          enforceApprovedPaymentMethods,
          isMedicalPayee,
          isDebtCollector,
          acceptsCreditCards,
        })),
      ),
    ),
  );

  it.each(combinations)('apply to %j', (rules) => {
    const taken = takenMethodsBit(rules, names);
    expect(Boolean(taken & hsa)).toBe(rules.isMedicalPayee);
    expect(Boolean(taken & credit)).toBe(!rules.isDebtCollector || rules.acceptsCreditCards);
    expect(taken & (ach + debit + cash)).toBe(ach + debit + cash);
  });
});

describe('methods that a payee turned off', () => {
  const rules = { isMedicalPayee: true, isDebtCollector: false, acceptsCreditCards: false };

  it.each([
    ['ach', ach],
    ['creditcard', credit],
    ['debitcard', debit],
    ['hsacard', hsa],
    ['cash', cash],
  ] as const)('are missing: %s', (name, bit) => {
    const acceptedMethods = { ...allMethodsAccepted, [name]: false };
    for (const enforceApprovedPaymentMethods of flags) {
      const taken = takenMethodsBit({ ...rules, enforceApprovedPaymentMethods, acceptedMethods }, names);
      expect(taken).toBe(all - bit);
    }
  });

  it('can’t be turned on against the networks’ rules or an enforced list', () => {
    const collector = { isMedicalPayee: false, isDebtCollector: true, acceptsCreditCards: false };
    const acceptedMethods = allMethodsAccepted;
    const taken = takenMethodsBit({ ...collector, enforceApprovedPaymentMethods: true, acceptedMethods }, [
      'creditcard',
    ]);
    expect(taken).toBe(0);
  });
});

describe('countsAsHsa', () => {
  it.each([
    ['a card known to be an HSA card', { binType: 'DEBIT', isHsa: true }, undefined, true],
    ['a prepaid card when the payee counts them', { binType: 'PREPAID', isHsa: null }, true, true],
    ['a prepaid card when the payee doesn’t', { binType: 'PREPAID', isHsa: false }, false, false],
    ['a debit card when the payee counts prepaid cards', { binType: 'DEBIT', isHsa: false }, true, false],
    ['a card of unknown type', { binType: null, isHsa: null }, true, false],
  ] as const)('returns the right result for %s', (_what, card, prepaidCountsAsHsa, isHsa) => {
    expect(countsAsHsa(card, prepaidCountsAsHsa === undefined ? {} : { prepaidCountsAsHsa })).toBe(isHsa);
  });
});
