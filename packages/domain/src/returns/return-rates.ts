/** The rates that Nacha watches: of debits that came back to debits that went out. */
export const returnRateKinds = ['unauthorized', 'administrative', 'overall'] as const;

/** One of them. */
export type ReturnRateKind = (typeof returnRateKinds)[number];

/** How many days the rates look back, the day itself among them. */
export const returnRateDays = 60;

/** How near a rate is to its limit: told from four fifths of it on. */
export type ReturnRateLevel = 'fine' | 'warning' | 'over';

/** The limits in hundredths of a percent, and the codes that count; all of them for the overall rate (Nacha Operating Rules, subsection 2.17.2). */
const rules: Readonly<Record<ReturnRateKind, { limitBasisPoints: number; codes: readonly string[] | 'all' }>> = {
  unauthorized: { limitBasisPoints: 50, codes: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'] },
  administrative: { limitBasisPoints: 300, codes: ['R02', 'R03', 'R04'] },
  overall: { limitBasisPoints: 1_500, codes: 'all' },
};

/** The codes that count for a rate; undefined where all do. */
export function codesOfRate(kind: ReturnRateKind): readonly string[] | undefined {
  const { codes } = rules[kind];
  return codes === 'all' ? undefined : codes;
}

/** How many debits went out within the days, and how many came back, by code. */
export type ReturnCounts = { readonly debits: number; readonly returnsByCode: ReadonlyMap<string, number> };

/** A rate as it stands. `basisPoints` is null where no debit went out. */
export type ReturnRate = {
  readonly kind: ReturnRateKind;
  readonly returns: number;
  readonly debits: number;
  readonly basisPoints: number | null;
  readonly limitBasisPoints: number;
  readonly level: ReturnRateLevel;
};

/** The three rates. A limit is reached by being exceeded: exactly at it is a warning. Compared in whole numbers, never by the rounded rate. */
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
