import { describe, expect, it } from 'vitest';
import { returnMeaning } from './return-meaning.ts';
import { type ReturnRateKind, returnRates } from './return-rates.ts';

function rate(kind: ReturnRateKind, debits: number, counts: Record<string, number>) {
  const found = returnRates({ debits, returnsByCode: new Map(Object.entries(counts)) }).find(
    (each) => each.kind === kind,
  );
  if (!found) throw new Error(kind);
  return [found.returns, found.basisPoints, found.level];
}

describe('law: Nacha 2.17.2: return rates', () => {
  it.each([
    ['unauthorized', { R10: 5 }, [5, 50, 'warning']],
    ['unauthorized', { R10: 6 }, [6, 60, 'over']],
    ['unauthorized', { R05: 1, R07: 1, R11: 1, R29: 1 }, [4, 40, 'warning']],
    ['unauthorized', { R10: 3 }, [3, 30, 'fine']],
    ['unauthorized', { R01: 90, R02: 9 }, [0, 0, 'fine']],
    ['administrative', { R02: 10, R03: 10, R04: 10 }, [30, 300, 'warning']],
    ['administrative', { R03: 31, R01: 5 }, [31, 310, 'over']],
    ['overall', { R01: 100, R10: 20 }, [120, 1_200, 'warning']],
    ['overall', { R01: 119 }, [119, 1_190, 'fine']],
    ['overall', { R01: 150, R99: 1 }, [151, 1_510, 'over']],
  ] as const)('compute the %s rate of 1,000 debits with %j', (kind, counts, expected) => {
    expect(rate(kind, 1_000, counts)).toEqual(expected);
  });

  it('are fine without debits, and exceeded if a return arrives anyway', () => {
    expect(rate('overall', 0, {})).toEqual([0, null, 'fine']);
    expect(rate('overall', 0, { R01: 1 })).toEqual([1, null, 'over']);
  });

  it('are compared before rounding: 0.5004% exceeds the limit', () => {
    expect(rate('unauthorized', 99_920, { R10: 500 })).toEqual([500, 50, 'over']);
  });
});

describe('returnMeaning', () => {
  it.each(['R01', 'R10', 'R51', 'R99'])('describes %s', (code) => {
    expect(returnMeaning(code)).toMatch(/^[A-Z][a-z’' ,]+/);
  });
});
