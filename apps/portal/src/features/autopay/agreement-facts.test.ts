import { parseDate } from '@internationalized/date';
import { success } from '@quittance/browser/testing/stand-in-api';
import { listAutopay } from '@quittance/contract/autopay';
import { describe, expect, it } from 'vitest';
import { wireAgreement, wireCharge, wireTerms } from '../../testing/autopay-fixtures.ts';
import { cardProblem } from './agreement-facts.ts';

type Changes = Parameters<typeof wireAgreement>[0] & {
  readonly charge?: Parameters<typeof wireCharge>[0] | null;
  readonly term?: Parameters<typeof wireTerms>[0];
};

/** Autopay by a card that is valid through November 30, 2098. Its next payment is on December 1. */
function problemOn(today: string, { charge, term, ...change }: Changes): string | undefined {
  const method = { ...wireTerms().method, kind: 'card' as const, expiresOn: '2098-11-30' };
  const agreement = wireAgreement({
    terms: wireTerms({ method, ...term }),
    charges: charge === null ? [] : [wireCharge(charge)],
    ...change,
  });
  const { agreements } = listAutopay.response.parse({ ...success, agreements: [agreement] });
  const [parsed] = agreements;
  return parsed && cardProblem(parsed, parseDate(today))?.kind;
}

describe('cardProblem', () => {
  it.each([
    ['2098-09-01', {}, 'before-payment'],
    ['2098-11-30', {}, 'before-payment'],
    ['2098-12-01', {}, 'expired'],
    ['2098-09-01', { charge: { chargeDate: '2098-11-30' } }, undefined],
    ['2098-10-31', { charge: { chargeDate: '2098-11-30' } }, 'soon'],
    ['2098-10-30', { charge: null }, undefined],
    ['2098-10-31', { charge: null }, 'soon'],
    ['2098-12-01', { charge: null }, 'expired'],
    // The payment doesn't use the card.
    ['2098-09-01', { charge: { status: 'charging' } }, undefined],
    ['2098-09-01', { charge: { status: 'retrying', uses: 'backup' } }, undefined],
    ['2098-09-01', { charge: { status: 'retrying' } }, 'before-payment'],
    ['2098-11-15', { charge: null, term: { endDate: '2098-11-30' } }, undefined],
    ['2098-11-15', { charge: null, term: { endDate: '2098-12-01' } }, 'soon'],
    ['2098-12-01', { status: 'ended' }, undefined],
    ['2098-12-01', { term: { method: { ...wireTerms().method, expiresOn: '2098-11-30', isGone: true } } }, undefined],
    ['2098-12-01', { term: { method: wireTerms().method } }, undefined],
  ] as const)('on %s with %j returns %s', (today, changes, kind) => {
    expect(problemOn(today, changes)).toBe(kind);
  });
});
