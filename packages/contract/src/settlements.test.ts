import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { settlementStates } from '@quittance/domain/settlements/settlement-life';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { acceptedSettlement, lumpSumOffer, planOffer, settlementOfferTypes } from './settlement-offers.ts';
import {
  acceptSettlement,
  getSettlementAgreement,
  getSettlementLetter,
  proposeSettlement,
  withdrawProposal,
} from './settlements.ts';
import { decideProposal } from './staff/offer-rules.ts';

describe('settlement offers on the wire (req 3.13)', () => {
  it('use the types LUMP_SUM 1, LUMP_SUMP_AUTOPAY 2 and AUTOPAY 3', () => {
    expect(settlementOfferTypes).toEqual({ 'lump-sum': 1, 'lump-sum-autopay': 2, autopay: 3 });
    const { settlementOfferType } = acceptedSettlement.shape;
    expect([0, 1, 2, 3, 4, '1'].filter((type) => settlementOfferType.safeParse(type).success)).toEqual([1, 2, 3]);
  });

  it.each<[z.input<typeof lumpSumOffer>, z.output<typeof lumpSumOffer>]>([
    [
      { offerID: 'o', amount: 600, expirationDate: '2026-12-15', dueDate: '2027-03-31' },
      {
        offerID: 'o',
        amount: cents(60_000),
        expirationDate: parseDate('2026-12-15'),
        dueDate: parseDate('2027-03-31'),
      },
    ],
    [
      { offerID: 'o', amount: 0.01, expirationDate: null, dueDate: null },
      { offerID: 'o', amount: cents(1), expirationDate: null, dueDate: null },
    ],
  ])('decode and encode a lump-sum offer without loss', (wire, read) => {
    expect(z.decode(lumpSumOffer, wire)).toEqual(read);
    expect(z.encode(lumpSumOffer, read)).toEqual(wire);
  });

  it('decode and encode a plan offer without loss', () => {
    const wire = {
      offerID: 'o',
      totalAmount: 600,
      totalAmountDueDate: '2027-03-31',
      installments: 4,
      downPaymentAmount: 100,
      expirationDate: null,
      missedAllowed: 1,
    };
    const read = z.decode(planOffer, wire);
    expect(read).toMatchObject({
      totalAmount: 60_000,
      totalAmountDueDate: parseDate('2027-03-31'),
      downPaymentAmount: 10_000,
    });
    expect(z.encode(planOffer, read)).toEqual(wire);
  });
});

describe('accepted settlements on the wire (req 4.1)', () => {
  it('use the same states as the domain', () => {
    const { state } = acceptedSettlement.shape;
    expect(state.def.entries).toEqual(Object.fromEntries(settlementStates.map((each) => [each, each])));
  });

  it('can be accepted by guests, but only registered customers get the documents (req 6.1)', () => {
    const calls = [acceptSettlement, getSettlementAgreement, getSettlementLetter];
    expect(calls.map(({ access }) => access)).toEqual(['customer', 'registered', 'registered']);
  });

  it.each([
    ['accountReferenceCode', { accountReferenceCode: '' }],
    ['accountReferenceCode', { accountReferenceCode: undefined }],
    ['offerID', { offerID: 'x'.repeat(65) }],
    ['agreement', { agreement: { accepted: true, language: 'fr' } }],
    ['agreement', { agreement: { accepted: 'yes', language: 'en' } }],
  ])('refuse an acceptance because of %s in %j (req 4.1)', (field, own) => {
    const request = { userToken: 'client', accountReferenceCode: 'A', offerID: 'o', ...own };
    expect(acceptSettlement.request.safeParse(request).error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});

describe('a proposal on the wire (req 3.13)', () => {
  const request = { userToken: 'client', accountReferenceCode: 'A', amount: 120.5, language: 'en' };

  it('has an amount in cents and an optional reason', () => {
    expect(proposeSettlement.request.parse(request)).toMatchObject({ amount: 12_050 });
    expect(proposeSettlement.request.safeParse({ ...request, reason: 'I lost my job.' }).success).toBe(true);
    expect(proposeSettlement.request.safeParse({ ...request, kind: 'plan' }).success).toBe(true);
  });

  it.each([
    ['accountReferenceCode', { accountReferenceCode: '' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 0.001 }],
    ['amount', { amount: '120' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['language', { language: 'fr' }],
    ['kind', { kind: 'gift' }],
  ])('is refused because of %s in %j', (field, own) => {
    const parsed = proposeSettlement.request.safeParse({ ...request, ...own });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  it('can be made and withdrawn by registered customers only', () => {
    expect([proposeSettlement.access, withdrawProposal.access]).toEqual(['registered', 'registered']);
  });
});

describe('an answer to a proposal on the wire', () => {
  const proposalID = '01997000-0000-7000-8000-0000000000c1';

  it.each([
    [{ decision: 'accepted' }, undefined],
    [{ decision: 'countered', total: 150 }, undefined],
    [{ decision: 'countered', monthly: 50 }, undefined],
    [{ decision: 'countered', total: 150, monthly: 50 }, 'total'],
    [{ decision: 'accepted', monthly: 50 }, 'total'],
    [{ decision: 'declined', declineReason: 'too-low' }, undefined],
    [{ decision: 'accepted', total: 150 }, 'total'],
    [{ decision: 'countered' }, 'total'],
    [{ decision: 'declined' }, 'declineReason'],
    [{ decision: 'accepted', declineReason: 'too-low' }, 'declineReason'],
    [{ decision: 'ignored' }, 'decision'],
  ])('%j has the fault %s', (own, field) => {
    const parsed = decideProposal.request.safeParse({ proposalID, ...own });
    expect(parsed.error?.issues[0]?.path[0]).toBe(field);
  });
});
