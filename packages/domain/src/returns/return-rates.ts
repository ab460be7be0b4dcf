/** Rates that Nacha monitors: returned debits as a share of all debits. */
export const returnRateKinds = ['unauthorized', 'administrative', 'overall'] as const;

export type ReturnRateKind = (typeof returnRateKinds)[number];

/** Days covered by the rates, including the current day. */
export const returnRateDays = 60;

/** The warning starts at four fifths of the limit. */
export const returnRateLevels = ['fine', 'warning', 'over'] as const;
export type ReturnRateLevel = (typeof returnRateLevels)[number];

/**
 * Limits in hundredths of a percent, and the codes that count toward each rate (Nacha Operating Rules, subsection
 * 2.17.2).
 */
const rules: Readonly<Record<ReturnRateKind, { limitBasisPoints: number; codes: readonly string[] | 'all' }>> = {
  unauthorized: { limitBasisPoints: 50, codes: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'] },
  administrative: { limitBasisPoints: 300, codes: ['R02', 'R03', 'R04'] },
  overall: { limitBasisPoints: 1_500, codes: 'all' },
};

/** Returns undefined when all codes count. */
export function codesOfRate(kind: ReturnRateKind): readonly string[] | undefined {
  const { codes } = rules[kind];
  return codes === 'all' ? undefined : codes;
}

/** Debits sent within the period and their returns by code. */
export type ReturnCounts = { readonly debits: number; readonly returnsByCode: ReadonlyMap<string, number> };

/** `basisPoints` is null without debits. */
export type ReturnRate = {
  readonly kind: ReturnRateKind;
  readonly returns: number;
  readonly debits: number;
  readonly basisPoints: number | null;
  readonly limitBasisPoints: number;
  readonly level: ReturnRateLevel;
};

/** A rate at exactly its limit is a warning; only exceeding it counts. Compares integers, never the rounded rate. */
export function returnRates({ debits, returnsByCode }: ReturnCounts): ReturnRate[] {
  return returnRateKinds.map((kind) => {
    const { limitBasisPoints } = rules[kind];
    const codes = codesOfRate(kind);
    const counted = [...returnsByCode].filter(([code]) => codes === undefined || codes.includes(code));
    const returns = counted.reduce((sum, [, count]) => sum + count, 0);
    const basisPoints = debits === 0 ? null : Math.round((returns * 10_000) / debits);
    return {
      kind,
      returns,
      debits,
      basisPoints,
      limitBasisPoints,
      level: levelOf({ returns, debits, limitBasisPoints }),
    };
  });
}

function levelOf(of: { returns: number; debits: number; limitBasisPoints: number }): ReturnRateLevel {
  const { returns, debits, limitBasisPoints } = of;
  if (returns === 0) return 'fine';
  if (returns * 10_000 > limitBasisPoints * debits) return 'over';
  return returns * 10_000 * 5 >= limitBasisPoints * debits * 4 ? 'warning' : 'fine';
}
