import type { CalendarDate } from '@internationalized/date';
import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { evaluateSettlementStatus, type SettlementStatus } from '@quittance/domain/settlements/settlement-status';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { hasRecurringPlan, openOffers } from './open-offers.ts';
import { type StatusChoices, statusAfterChoice } from './status-after-choice.ts';

/** What the status needs of an account (req 4.1). */
export type SettlementAccount = {
  readonly account: Pick<
    CurrentAccount['account'],
    | 'activeSettlement'
    | 'currentBalance'
    | 'dispute'
    | 'settlement'
    | 'settlementLumpSumOffers'
    | 'settlementPlanOffers'
  >;
} & Pick<CurrentAccount, 'newPaymentPlanAllowed' | 'pendingTransactionSeries'>;

/**
 * The status of the current account as it is looked at (req 4.1). What was reached before counts only as far as the server has it:
 * another account, a settlement that lapsed and a payment that came back all begin where they stand. `isFresh` says that the account's
 * data was fetched after the status was kept. What is chosen in the payment form goes on counting: fresh data brings no offer back that a plan or
 * a wallet has put aside.
 */
export function initialStatus(
  status: SettlementStatus,
  current: SettlementAccount,
  { today, isFresh, choices }: { today: CalendarDate; isFresh: boolean; choices: StatusChoices },
): SettlementStatus {
  const { account, newPaymentPlanAllowed } = current;
  const offers = openOffers(current, today);
  const evaluated = evaluateSettlementStatus(reached(status, account.settlement, isFresh), {
    hasActiveSettlement: account.activeSettlement !== null,
    hasRecurringPlan: hasRecurringPlan(current),
    hasValidLumpSumOffer: offers.some(({ type }) => type === 'lump-sum'),
    hasValidPlanOffer: offers.some(({ type }) => type !== 'lump-sum'),
    newPlanAllowed: newPaymentPlanAllowed,
  });
  if (evaluated !== 'offered') return evaluated;
  return statusAfterChoice(evaluated, {
    changed: choices,
    before: { plan: undefined, referenceId: undefined },
    hasOffers: offers.length > 0,
    hasLumpSumOffer: offers.some(({ type }) => type === 'lump-sum'),
    hasPendingSettlement: isSettlementPending(account.settlement),
  });
}

/** Whether a settlement was accepted and has not come to its end. */
export function isSettlementPending(settlement: AcceptedSettlement | null): settlement is AcceptedSettlement {
  return settlement?.state === 'accepted' || settlement?.state === 'submitted';
}

/** Whether what settles the account is being paid already. */
export function isSettlementUnderWay(settlement: AcceptedSettlement | null): boolean {
  return settlement?.state === 'submitted';
}

/** The lump sum that was accepted and is still to be paid: the one amount that settles the account, unless less than that is owed by now. */
export function payableSettlement({
  settlement,
  currentBalance,
}: Pick<CurrentAccount['account'], 'currentBalance' | 'settlement'>): AcceptedSettlement | undefined {
  if (settlement?.state !== 'accepted' || settlement.settlementOfferType !== 1) return undefined;
  return settlement.settlementAmount <= currentBalance ? settlement : undefined;
}

/** The lump sum to pay now. Beside a plan that runs nothing is settled: it would go on taking payments. */
export function settlementToPay(
  current: { readonly account: Parameters<typeof payableSettlement>[0] } & Pick<
    CurrentAccount,
    'pendingTransactionSeries'
  >,
): AcceptedSettlement | undefined {
  return hasRecurringPlan(current) ? undefined : payableSettlement(current.account);
}

function reached(status: SettlementStatus, settlement: AcceptedSettlement | null, isFresh: boolean): SettlementStatus {
  switch (settlement?.state) {
    case 'accepted':
      return status === 'submitted' && !isFresh ? 'submitted' : 'accepted';
    case 'submitted':
      return 'submitted';
    case undefined:
      return status;
    default:
      return 'none';
  }
}
