import type { CalendarDate } from '@internationalized/date';
import { type ReturnConsequence, retryDay, returnConsequence, type Setback } from '../installment-plans/retry-rules.ts';
import { chargeDay } from '../installment-plans/schedule/charge-day.ts';
import { accountBar } from './account-bar.ts';
import { type AutopayCharge, type ChargeStep, stepCharge } from './autopay-charge.ts';
import type { AutopayEndReason } from './autopay-life.ts';
import { isAbove, isAfterEnd } from './autopay-terms.ts';
import { isMethodChargeable } from './chargeable-method.ts';
import type { ChargeFacts } from './make-charge.ts';

/** Result of a failed payment. Both parts are stored in one transaction. */
export type AfterSetback = {
  readonly step: ChargeStep;
  /** Ends the agreement, and with it every charge ahead. A revoked one opens a case. */
  readonly ends: Extract<AutopayEndReason, 'revoked' | 'authorization-needed'> | undefined;
  /** Disables the method that was charged. */
  readonly disablesMethod: boolean;
};

const endsBy: Partial<Record<ReturnConsequence, 'revoked' | 'authorization-needed'>> = {
  'revoke-authorization': 'revoked',
  'new-authorization-needed': 'authorization-needed',
  'correction-needed': 'authorization-needed',
};

/**
 * Handles a declined or returned payment of a charge. Insufficient funds are retried for the same amount when the
 * network allows it. Otherwise the backup is charged once, unless the bank's code questions the authorization. Every
 * other charge fails, and the customer gets a link to pay.
 */
export function afterSetback(
  charge: AutopayCharge,
  { setback, ...facts }: ChargeFacts & { readonly setback: Setback },
): AfterSetback {
  const consequence = setback.kind === 'return' ? returnConsequence(setback.code) : 'none';
  const ends = endsBy[consequence];
  const isReturned = charge.state === 'paid';
  const again = ends ? undefined : nextTry(charge, { ...facts, setback, consequence });
  const step = again
    ? stepCharge(charge, { event: isReturned ? 'returned-for-now' : 'refused-for-now', ...again })
    : stepCharge(charge, { event: isReturned ? 'returned' : 'refused' });
  return { step, ends, disablesMethod: consequence === 'disable-method' };
}

type NextTry = Pick<AutopayCharge, 'chargeOn' | 'uses' | 'tries' | 'triedCents' | 'firstChargedOn'>;

function nextTry(
  charge: AutopayCharge,
  facts: ChargeFacts & { setback: Setback; consequence: ReturnConsequence },
): NextTry | undefined {
  const { autopayState, account, billState, today, terms } = facts;
  if (autopayState === 'ended' || accountBar(account) || billState !== 'open') return undefined;
  if (charge.approvedOn === null && isAbove(charge.triedCents ?? charge.amountCents, terms.ceilingCents))
    return undefined;
  if (charge.uses === 'backup') return undefined;
  const next = retryOf(charge, facts) ?? backupOf(facts);
  return next && !isAfterEnd(terms, next.chargeOn) && next.chargeOn.compare(today) > 0 ? next : undefined;
}

function retryOf(
  { tries, triedCents, firstChargedOn }: AutopayCharge,
  { setback, today }: { setback: Setback; today: CalendarDate },
): NextTry | undefined {
  const chargeOn = retryDay(setback, { tries, firstChargedOn: firstChargedOn ?? today, today });
  return chargeOn && { chargeOn, uses: 'method', tries, triedCents, firstChargedOn };
}

function backupOf({
  terms,
  methods,
  today,
  setback,
  consequence,
}: ChargeFacts & { setback: Setback; consequence: ReturnConsequence }): NextTry | undefined {
  if (!terms.backup || !methods.backup || !coveredByBackup({ setback, consequence })) return undefined;
  const chargeOn = chargeDay(today.add({ days: 1 }), terms.backup.kind);
  if (!isMethodChargeable(methods.backup, chargeOn)) return undefined;
  return { chargeOn, uses: 'backup', tries: 0, triedCents: null, firstChargedOn: null };
}

/** The backup covers declines, insufficient funds and accounts that can't be debited, but no return for another reason. */
function coveredByBackup({ setback, consequence }: { setback: Setback; consequence: ReturnConsequence }): boolean {
  if (setback.kind === 'decline' || consequence === 'disable-method') return true;
  return setback.code === 'R01' || setback.code === 'R09';
}
