import type { CalendarDate } from '@internationalized/date';
import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { evaluateSettlementStatus, type SettlementStatus } from '@quittance/domain/settlements/settlement-status';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { hasRecurringPlan, openOffers } from './offers/open-offers.ts';
import { type StatusChoices, statusAfterChoice } from './status-after-choice.ts';

/** The account data that the status depends on (req 4.1). */
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
 * Evaluates the settlement status of the current account (req 4.1). An earlier status counts only if the server
 * confirms it, so another account, a lapsed settlement or a returned payment starts over. `isFresh` means that the
 * account data is newer than the stored status. An offer that a chosen plan or wallet withdrew stays withdrawn.
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

export function isSettlementPending(settlement: AcceptedSettlement | null): settlement is AcceptedSettlement {
  return settlement?.state === 'accepted' || settlement?.state === 'submitted';
}

export function isSettlementUnderWay(settlement: AcceptedSettlement | null): boolean {
  return settlement?.state === 'submitted';
}

/** Returns the accepted lump sum that is still unpaid, unless the balance is now lower. */
export function payableSettlement({
  settlement,
  currentBalance,
}: Pick<CurrentAccount['account'], 'currentBalance' | 'settlement'>): AcceptedSettlement | undefined {
  if (settlement?.state !== 'accepted' || settlement.settlementOfferType !== 1) return undefined;
  return settlement.settlementAmount <= currentBalance ? settlement : undefined;
}

/**
 * Returns the lump sum to pay now. Returns undefined while a plan is active, because the plan would keep collecting
 * payments.
 */
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
