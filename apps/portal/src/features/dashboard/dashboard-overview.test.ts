import { CalendarDate } from '@internationalized/date';
import { customerAccountDetail } from '@quittance/contract/accounts';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { wireTransaction } from '../../testing/payment-fixtures.ts';
import { wireSettlement } from '../../testing/settlement-fixtures.ts';
import { dashboardOverview } from './dashboard-overview.ts';

const today = new CalendarDate(2026, 11, 21);
const overviewOf = (details: Parameters<typeof dashboardOverview>[0]) => dashboardOverview(details, today);

type WireDetail = z.input<typeof customerAccountDetail>;
type Change = Partial<WireDetail['customerAccount']> & {
  processed?: WireDetail['customerProcessedTransactions'];
  pending?: WireDetail['customerPendingTransactions'];
};

const [base] = logInAnswer().customerAccountDetailsResponse.customerAccountDetails;

function detail(accountReferenceCode: string, { processed = [], pending = [], ...change }: Change = {}) {
  if (!base) throw new Error('the log-in answer has no account');
  return z.decode(customerAccountDetail, {
    ...base,
    customerAccount: { ...base.customerAccount, accountReferenceCode, ...change },
    customerProcessedTransactions: processed,
    customerPendingTransactions: pending,
  });
}

const series = {
  transactionSeriesID: 'series-1',
  referenceID: 'PLAN1',
  firstPaymentAmount: cents(3_000),
  firstPaymentFee: cents(0),
  paymentMethod: 'Checking **1234',
  settlementDate: new CalendarDate(2026, 12, 1),
};
const underWay = wireSettlement({ state: 'submitted' });

const references = (details: readonly ReturnType<typeof detail>[]) =>
  details.map((each) => each.customerAccount.accountReferenceCode);

describe('dashboardOverview', () => {
  it('adds up balances, amounts due and amounts past due without offsetting a credit', () => {
    const overview = overviewOf([
      detail('A', { currentBalance: 100.1, currentPaymentAmount: 40.05, pastDueAmount: 10.05 }),
      detail('B', { currentBalance: 50, currentPaymentAmount: 0 }),
      detail('C', { currentBalance: -20, currentPaymentAmount: 0 }),
      detail('D', { currentBalance: 0.2, currentPaymentAmount: 0.2 }),
    ]);
    expect(overview).toMatchObject({
      total: { owedAmount: 15_030, dueAmount: 4_025, pastDueAmount: 1_005, dueCount: 2 },
    });
  });

  it('excludes closed accounts but includes their payments', () => {
    const overview = overviewOf([
      detail('P', {
        accountDisplayType: 'Packet',
        isClosed: true,
        currentBalance: 70,
        currentPaymentAmount: 70,
        processed: [wireTransaction()],
      }),
      detail('A', { currentBalance: 50, currentPaymentAmount: 20 }),
    ]);
    expect(references(overview.accounts)).toEqual(['A']);
    expect(references(overview.closed)).toEqual(['P']);
    expect(overview).toMatchObject({ total: { owedAmount: 5_000, dueAmount: 2_000, dueCount: 1 } });
    expect(overview.next?.detail.customerAccount.accountReferenceCode).toBe('A');
    expect(overview.lastPayment).toBeDefined();
  });

  it('never picks an account with a plan or a settlement in progress as the next to pay', () => {
    const planned = { ...detail('A', { currentBalance: 90, currentPaymentAmount: 30 }), transactionSeriesInfo: series };
    const settled = detail('B', { currentBalance: 80, currentPaymentAmount: 20, settlement: underWay });
    const open = detail('C', { currentBalance: 70, currentPaymentAmount: 10 });
    expect(overviewOf([planned, settled, open]).next?.detail.customerAccount.accountReferenceCode).toBe('C');
    expect(overviewOf([planned, settled])).toMatchObject({
      next: undefined,
      total: { owedAmount: 9_000, settlementAmount: 8_000, dueAmount: 3_000, dueCount: 1 },
    });
  });

  it('counts a disputed balance as neither owed nor due and never suggests paying it', () => {
    const dispute = { disputeID: 'D-1', openedOn: '2026-11-20' };
    const disputed = detail('A', { currentBalance: 90, currentPaymentAmount: 30, pastDueAmount: 30, dispute });
    const open = detail('B', { currentBalance: 70, currentPaymentAmount: 0 });
    const overview = overviewOf([disputed, open]);
    expect(overview).toMatchObject({
      total: { owedAmount: 7_000, disputedAmount: 9_000, dueAmount: 0, pastDueAmount: 0, dueCount: 0 },
    });
    expect(overview.next?.detail.customerAccount.accountReferenceCode).toBe('B');
    expect(overviewOf([disputed]).next).toBeUndefined();
  });

  it.each([
    ['a plan pays all of it', [true, true], true],
    ['a plan pays some of it', [true, false], false],
    ['no plan pays it', [false], false],
    ['nothing is owed', [], false],
  ])('computes isAllPlanned when %s: %j', (_case, planned, expected) => {
    const details = planned.map((isPlanned, index) => ({
      ...detail(`A-${index}`),
      transactionSeriesInfo: isPlanned ? series : null,
    }));
    const paidUp = detail('paid up', { currentBalance: 0, currentPaymentAmount: 0 });
    expect(overviewOf([...details, paidUp]).isAllPlanned).toBe(expected);
  });

  it('is empty for a customer without accounts', () => {
    expect(overviewOf([])).toEqual({
      accounts: [],
      members: [],
      closed: [],
      total: {
        owedAmount: 0,
        scheduledAmount: 0,
        processingAmount: 0,
        settlementAmount: 0,
        dueAmount: 0,
        pastDueAmount: 0,
        dueCount: 0,
        disputedAmount: 0,
        owedOrDisputedAmount: 0,
      },
      isAllPlanned: false,
      next: undefined,
      lastPayment: undefined,
      pending: [],
    });
  });

  it('counts only the packet if there is one (req 3.6)', () => {
    const overview = overviewOf([
      detail('P', { accountDisplayType: 'Packet', currentBalance: 300, currentPaymentAmount: 30 }),
      detail('M1', { accountDisplayType: 'None', currentBalance: 100, currentPaymentAmount: 10 }),
      detail('M2', { accountDisplayType: 'None', currentBalance: 200, currentPaymentAmount: 20 }),
    ]);
    expect(references(overview.accounts)).toEqual(['P']);
    expect(references(overview.members)).toEqual(['M1', 'M2']);
    expect(overview).toMatchObject({ total: { owedAmount: 30_000, dueAmount: 3_000, dueCount: 1 } });
  });
});

describe('account order in dashboardOverview', () => {
  it('puts the earliest due date first, then accounts due without a date, then the rest', () => {
    const overview = overviewOf([
      detail('rest', { currentPaymentAmount: 0, dueDate: '2026-01-01' }),
      detail('undated', { dueDate: null }),
      detail('later', { dueDate: '2026-12-09' }),
      detail('late', { dueDate: '2026-11-01' }),
    ]);
    expect(references(overview.accounts)).toEqual(['late', 'later', 'undated', 'rest']);
    expect(overview.next?.detail.customerAccount.accountReferenceCode).toBe('late');
  });

  it('keeps the order of account types (req 3.5)', () => {
    const overview = overviewOf([
      detail('split', { accountDisplayType: 'SplitPayment', dueDate: '2026-12-09' }),
      detail('default', { accountDisplayType: 'Default', dueDate: '2026-11-01' }),
    ]);
    expect(references(overview.accounts)).toEqual(['split', 'default']);
    expect(overview.next?.detail.customerAccount.accountReferenceCode).toBe('default');
  });

  it.each([
    ['an account that owes something, though nothing is due', [detail('A', { currentPaymentAmount: 0 })], 'A'],
    ['none when nothing is owed', [detail('A', { currentBalance: 0 })], undefined],
  ])('picks the account to pay next: %s', (_case, details, expected) => {
    expect(overviewOf(details).next?.detail.customerAccount.accountReferenceCode).toBe(expected);
  });
});

describe('payments in dashboardOverview', () => {
  it('are the latest processed payment and the pending ones, earliest first, of all accounts (req 3.6)', () => {
    const overview = overviewOf([
      detail('A', {
        processed: [
          wireTransaction({ transactionReferenceCode: 'old', settlementDate: '2026-08-01' }),
          wireTransaction({ transactionReferenceCode: 'new', settlementDate: '2026-10-01' }),
        ],
        pending: [wireTransaction({ transactionReferenceCode: 'second', settlementDate: '2026-12-02' })],
      }),
      detail('B', {
        processed: [wireTransaction({ transactionReferenceCode: 'middle', settlementDate: '2026-09-01' })],
        pending: [wireTransaction({ transactionReferenceCode: 'first', settlementDate: '2026-12-01' })],
      }),
    ]);
    expect(overview.lastPayment?.transactionReferenceCode).toBe('new');
    expect(overview.lastPayment?.settlementDate.compare(new CalendarDate(2026, 10, 1))).toBe(0);
    expect(overview.pending.map((each) => each.transactionReferenceCode)).toEqual(['first', 'second']);
  });
});
