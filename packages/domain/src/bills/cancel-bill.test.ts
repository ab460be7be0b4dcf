import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type BillLink, cancelBill, nothingBilled } from './cancel-bill.ts';

type Version = { number: string; state?: BillLink['state'] };

/** Bills of an account, oldest first. Each one replaces the one before it. */
function history(...versions: Version[]): BillLink[] {
  return versions.map(({ number, state = 'replaced' }, index) => ({
    ...nothingBilled,
    amountDueCents: cents(100 * (index + 1)),
    billId: `${index + 1}`,
    billNumber: number,
    state,
    replacesBillId: index === 0 ? null : `${index}`,
  }));
}

describe('cancelBill', () => {
  it('reopens the bill before the current one', () => {
    const bills = history({ number: 'B-1' }, { number: 'B-2', state: 'open' });
    expect(cancelBill(bills, 'B-2')).toEqual({
      kind: 'canceled',
      versions: [{ billId: '2', state: 'open' }],
      isCurrent: true,
      reopened: bills[0],
    });
  });

  it('cancels every version of a corrected bill', () => {
    const bills = history({ number: 'B-1' }, { number: 'B-2' }, { number: 'B-2', state: 'open' });
    expect(cancelBill(bills, 'B-2')).toMatchObject({
      versions: [
        { billId: '2', state: 'replaced' },
        { billId: '3', state: 'open' },
      ],
      reopened: { billId: '1' },
    });
  });

  it('reopens the last version of the bill before', () => {
    const bills = history({ number: 'B-1' }, { number: 'B-1' }, { number: 'B-2', state: 'open' });
    expect(cancelBill(bills, 'B-2')).toMatchObject({ reopened: { billId: '2' } });
  });

  it('skips bills that were canceled before', () => {
    const bills = history({ number: 'B-1' }, { number: 'B-2', state: 'canceled' }, { number: 'B-3', state: 'open' });
    expect(cancelBill(bills, 'B-3')).toMatchObject({ reopened: { billId: '1' } });
  });

  it('leaves nothing billed if there is no earlier bill', () => {
    expect(cancelBill(history({ number: 'B-1', state: 'open' }), 'B-1')).toMatchObject({ reopened: null });
  });

  it('leaves nothing billed if the earlier bill was deleted', () => {
    const [, second] = history({ number: 'B-1' }, { number: 'B-2', state: 'open' });
    expect(cancelBill(second ? [second] : [], 'B-2')).toMatchObject({ isCurrent: true, reopened: null });
  });

  it('leaves the current bill when an earlier one is canceled', () => {
    const bills = history({ number: 'B-1' }, { number: 'B-2', state: 'open' });
    expect(cancelBill(bills, 'B-1')).toMatchObject({
      versions: [{ billId: '1', state: 'replaced' }],
      isCurrent: false,
      reopened: null,
    });
  });

  it('cancels the version that an undone correction left', () => {
    const bills = history({ number: 'B-1', state: 'open' }, { number: 'B-1', state: 'canceled' });
    expect(cancelBill(bills, 'B-1')).toMatchObject({ versions: [{ billId: '1', state: 'open' }] });
  });

  it('says when the bill is unknown or already canceled', () => {
    const bills = history({ number: 'B-1', state: 'canceled' });
    expect(cancelBill(bills, 'B-2')).toEqual({ kind: 'unknown' });
    expect(cancelBill(bills, 'B-1')).toEqual({ kind: 'already-canceled' });
  });
});
