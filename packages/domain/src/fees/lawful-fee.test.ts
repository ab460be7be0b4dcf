import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { PaymentChannel } from '../payments/amount-bounds.ts';
import { type FeeBasis, type FeeLaw, feePermissionNames, noFeeLaw, noFeePermissions } from './fee-law.ts';
import { feeRuleNames } from './fee-rules.ts';
import {
  type CardKind,
  cardKindOf,
  cardKinds,
  feeLimits,
  feeOnItsDay,
  lawfulFee,
  noFeeLimits,
  payerStateOf,
} from './lawful-fee.ts';

const methods = ['bank', 'card', 'payPal', 'cash'] as const satisfies readonly PaymentChannel[];
const isEither = [false, true] as const;
const contract: FeeBasis = { kind: 'contract', reference: 'Agreement, section 4', states: ['IL', 'CA'] };
const grounded = { reference: 'Opinion of counsel, 2026-03-01', states: ['IL', 'CA', 'CT'] };

/**
 * The contract covers Illinois and California, but California restricts such fees. Texas isn't covered. Connecticut and
 * Massachusetts forbid surcharges, which counsel permits only in Connecticut.
 */
const payerStates = [null, 'IL', 'CA', 'TX', 'CT', 'MA'] as const;

type Case = {
  isCollector: boolean;
  basis: FeeBasis | null;
  permitted: readonly (typeof feePermissionNames)[number][];
  payerState: string | null;
  method: PaymentChannel;
  cardKind: CardKind;
  isRecurring: boolean;
  isPercentage: boolean;
  bankCents: number;
  cardCents: number;
};

function applyRules(each: Case) {
  const permissions = { ...noFeePermissions };
  for (const name of each.permitted) permissions[name] = grounded;
  const law: FeeLaw = { ...noFeeLaw, basis: each.basis, permissions };
  return lawfulFee({
    configured: {
      bankCents: cents(each.bankCents),
      cardCents: cents(each.cardCents),
      isCardFeePercentage: each.isPercentage,
    },
    limits: feeLimits(law, { isDebtCollector: each.isCollector, payerState: each.payerState }),
    method: each.method,
    cardKind: each.cardKind,
    isRecurring: each.isRecurring,
  });
}

const plain: Case = {
  isCollector: false,
  basis: null,
  permitted: [],
  payerState: 'IL',
  method: 'card',
  cardKind: 'credit',
  isRecurring: false,
  isPercentage: false,
  bankCents: 100,
  cardCents: 250,
};
const collector = { isCollector: true, basis: contract };
const share = { isPercentage: true };

describe('an agreed fee on its payment date', () => {
  const refusing = (feeCents: number) =>
    ({ feeCents: cents(feeCents), refused: { amountCents: cents(100), rule: 'DebitSurcharge' } }) as const;
  const allowing = (feeCents: number) => ({ feeCents: cents(feeCents), refused: null });
  it.each([
    [
      'is charged while no rule forbids it, regardless of the current settings',
      250,
      allowing(900),
      null,
      [250, 0, null],
    ],
    ['is charged even if the settings now charge less', 250, allowing(0), null, [250, 0, null]],
    ['is lowered to the amount that a rule allows', 250, refusing(100), null, [100, 150, 'DebitSurcharge']],
    ['is never raised to the amount that a rule allows', 50, refusing(100), null, [50, 0, 'DebitSurcharge']],
    ['is dropped if no fee is allowed', 250, allowing(0), 'GroundMissing', [0, 250, 'GroundMissing']],
    [
      'is dropped for the rule even if the settings now charge none',
      250,
      allowing(0),
      'StateRestricts',
      [0, 250, 'StateRestricts'],
    ],
  ] as const)('follows the rules in force on that date: %s', (_name, agreed, lawful, any, expected) => {
    const fee = feeOnItsDay({ agreedCents: cents(agreed), lawful, limits: { ...noFeeLimits, any } });
    expect([fee.feeCents, fee.loweredCents, fee.refused?.rule ?? null]).toEqual(expected);
  });
});

describe('lawfulFee', () => {
  it.each<[string, Partial<Case>, number, string | null]>([
    ['a creditor charges its bank fee', { method: 'bank' }, 100, null],
    ['a creditor charges its flat fee on a credit card', {}, 250, null],
    ['a creditor charges its bank fee whatever the state', { method: 'bank', payerState: null }, 100, null],
    ['cash has no fee', { method: 'cash' }, 0, null],
    ['PayPal has no fee', { method: 'payPal' }, 0, null],
    ['a debit card has the flat fee', { cardKind: 'debit' }, 250, null],
    ['a prepaid card has the flat fee', { cardKind: 'prepaid' }, 250, null],
    ['an HSA card has the flat fee', { cardKind: 'hsa' }, 250, null],
    ['a card of unknown kind has the flat fee', { cardKind: 'unknown' }, 250, null],
    ['a flat fee doesn’t depend on the payer’s state', { payerState: null }, 250, null],
    ['a flat fee is no surcharge where the state forbids surcharges', { payerState: 'MA' }, 250, null],
    ['a creditor charges its percentage on a credit card', share, 250, null],
    [
      'a surcharge is refused where the state forbids surcharges',
      { ...share, payerState: 'MA' },
      100,
      'SurchargeForbidden',
    ],
    [
      'counsel permits a surcharge in a state that forbids surcharges',
      { ...share, permitted: ['creditSurcharge'], payerState: 'CT' },
      250,
      null,
    ],
    [
      'a permission applies only to the states that it names',
      { ...share, permitted: ['creditSurcharge'], payerState: 'MA' },
      100,
      'SurchargeForbidden',
    ],
    [
      'a surcharge needs the payer’s state',
      { ...share, permitted: ['creditSurcharge'], payerState: null },
      100,
      'PayerStateUnknown',
    ],
    [
      'counsel permits surcharges for payers whose state is unknown',
      { ...share, permitted: ['unknownState'], payerState: null },
      250,
      null,
    ],
    [
      'no permission puts a surcharge on a debit card',
      { ...share, cardKind: 'debit', permitted: feePermissionNames },
      100,
      'DebitSurcharge',
    ],
    [
      'no permission puts a surcharge on a prepaid card',
      { ...share, cardKind: 'prepaid', permitted: feePermissionNames },
      100,
      'DebitSurcharge',
    ],
    [
      'no permission puts a surcharge on an HSA card',
      { ...share, cardKind: 'hsa', permitted: feePermissionNames },
      100,
      'DebitSurcharge',
    ],
    [
      'no permission puts a surcharge on an unknown card',
      { ...share, cardKind: 'unknown', permitted: feePermissionNames },
      100,
      'DebitSurcharge',
    ],
    ['a card pays a fee once in a plan', { isRecurring: true }, 0, 'RecurringCardFee'],
    ['a collector charges what its contract allows', { ...collector, method: 'bank' }, 100, null],
    ['a collector without a ground charges nothing', { ...collector, basis: null }, 0, 'GroundMissing'],
    [
      'a collector whose ground cites no source charges nothing',
      { ...collector, basis: { ...contract, reference: ' ' } },
      0,
      'GroundMissing',
    ],
    [
      'a collector charges nothing in a state without a ground',
      { ...collector, payerState: 'TX' },
      0,
      'StateNotCovered',
    ],
    [
      'a collector charges nothing where the state is unknown',
      { ...collector, payerState: null },
      0,
      'PayerStateUnknown',
    ],
    [
      'counsel permits fees for payers whose state is unknown',
      { ...collector, payerState: null, permitted: ['unknownState'] },
      250,
      null,
    ],
    ['a contract isn’t enough where the state restricts fees', { ...collector, payerState: 'CA' }, 0, 'StateRestricts'],
    [
      'counsel permits a contract where the state restricts fees',
      { ...collector, payerState: 'CA', permitted: ['restrictedStates'] },
      250,
      null,
    ],
    [
      'the law of a state that restricts fees is a ground there',
      { ...collector, basis: { ...contract, kind: 'law' }, payerState: 'CA' },
      250,
      null,
    ],
  ])('applies the fee rules: %s', (_, changes, feeCents, rule) => {
    const lawful = applyRules({ ...plain, ...changes });
    expect([lawful.feeCents, lawful.refused?.rule ?? null]).toEqual([feeCents, rule]);
  });

  it("treats a collection tenant as a debt collector even if its payee isn't marked as a debt collector", () => {
    const limits = feeLimits({ ...noFeeLaw, isCollection: true }, { isDebtCollector: false, payerState: 'IL' });
    expect(limits.any).toBe('GroundMissing');
  });

  it('ignores a permission without a stated reason', () => {
    const permissions = { ...noFeePermissions, creditSurcharge: { reference: ' ', states: ['CT'] } };
    const limits = feeLimits({ ...noFeeLaw, permissions }, { isDebtCollector: false, payerState: 'CT' });
    expect(limits).toEqual({ any: null, creditSurcharge: 'SurchargeForbidden' });
  });

  it('upholds every rule in every combination of settings', () => {
    let combinations = 0;
    const broken = [];
    for (const each of everyCase()) {
      combinations += 1;
      if (!isKept(each, applyRules(each))) broken.push(each);
    }
    expect(broken).toEqual([]);
    expect(combinations).toBe(2 * 4 * 8 * 6 * 4 * 5 * 2 * 2 * 4);
  });

  it("never exceeds the configured fee and never surcharges a card that isn't a credit card", () => {
    const anyCase = fc.record<Case>({
      isCollector: fc.boolean(),
      basis: fc.constantFrom(...bases),
      permitted: fc.subarray([...feePermissionNames]),
      payerState: fc.constantFrom(...payerStates),
      method: fc.constantFrom(...methods),
      cardKind: fc.constantFrom(...cardKinds),
      isRecurring: fc.boolean(),
      isPercentage: fc.boolean(),
      bankCents: fc.nat(1_000_000),
      cardCents: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(anyCase, (each) => {
        const { feeCents } = applyRules(each);
        expect(feeCents).toBeGreaterThanOrEqual(0);
        expect(feeCents).toBeLessThanOrEqual(each.method === 'bank' ? each.bankCents : each.cardCents);
        if (each.method === 'card' && each.isPercentage && each.cardKind !== 'credit') {
          expect(feeCents).toBeLessThanOrEqual(each.bankCents);
        }
        if (each.isCollector && each.basis === null) expect(feeCents).toBe(0);
      }),
    );
  });
});

describe('cardKindOf and payerStateOf', () => {
  it.each([
    [{ binType: 'CREDIT', isHsa: false }, 'credit'],
    [{ binType: 'DEBIT', isHsa: false }, 'debit'],
    [{ binType: 'PREPAID', isHsa: false }, 'prepaid'],
    [{ binType: 'UNKNOWN', isHsa: false }, 'unknown'],
    [{ binType: null, isHsa: null }, 'unknown'],
    [{ binType: 'CREDIT', isHsa: true }, 'hsa'],
  ] as const)('read %j as a card of the kind %s', (card, kind) => {
    expect(cardKindOf(card)).toBe(kind);
  });

  it.each([
    ['IL', 'IL'],
    [' il ', 'IL'],
    ['PR', 'PR'],
    ['', null],
    ['Illinois', null],
    ['ZZ', null],
  ])('read the state "%s" of an address as %s', (state, code) => {
    expect(payerStateOf(state)).toBe(code);
  });
});

const bases: readonly (FeeBasis | null)[] = [
  null,
  { ...contract, reference: '' },
  contract,
  { ...contract, kind: 'law' },
];

/** Checks that the charged and refused amounts add up to the configured fee and match the settings. */
function isKept(each: Case, { feeCents, refused }: ReturnType<typeof applyRules>): boolean {
  const configured = each.method === 'bank' ? each.bankCents : each.method === 'card' ? each.cardCents : 0;
  if (feeCents + (refused?.amountCents ?? 0) !== configured) return false;
  if (refused && (refused.amountCents <= 0 || !feeRuleNames.includes(refused.rule))) return false;
  if (expectsNone(each)) return feeCents === 0;
  const maxCents = each.method === 'card' && isCappedByBankFee(each) ? each.bankCents : configured;
  return feeCents === Math.min(configured, maxCents);
}

/** Derives from the settings, rule by rule, that no fee is allowed. */
function expectsNone(each: Case): boolean {
  if (each.method === 'cash' || each.method === 'payPal') return true;
  if (each.method === 'card' && each.isRecurring) return true;
  if (!each.isCollector) return false;
  if (!each.basis?.reference) return true;
  if (each.payerState === null) return !each.permitted.includes('unknownState');
  if (!each.basis.states.includes(each.payerState)) return true;
  return each.payerState === 'CA' && each.basis.kind === 'contract' && !each.permitted.includes('restrictedStates');
}

/** Derives from the settings that a card fee can't exceed the bank fee. */
function isCappedByBankFee(each: Case): boolean {
  if (!each.isPercentage) return false;
  if (each.cardKind !== 'credit') return true;
  if (each.payerState === null) return !each.permitted.includes('unknownState');
  if (each.payerState === 'CT') return !each.permitted.includes('creditSurcharge');
  return each.payerState === 'MA';
}

function* everyCase(): Generator<Case> {
  const subsets = Array.from({ length: 2 ** feePermissionNames.length }, (_, bits) =>
    feePermissionNames.filter((_name, index) => bits & (1 << index)),
  );
  const fees = [
    [0, 0],
    [100, 250],
    [250, 250],
    [250, 100],
  ] as const;
  for (const isCollector of isEither)
    for (const basis of bases)
      for (const permitted of subsets)
        for (const payerState of payerStates)
          for (const method of methods)
            for (const cardKind of cardKinds)
              for (const isRecurring of isEither)
                for (const isPercentage of isEither)
                  for (const [bankCents, cardCents] of fees)
                    yield {
                      ...{ isCollector, basis, permitted, payerState, method, cardKind },
                      ...{ isRecurring, isPercentage, bankCents, cardCents },
                    };
}
