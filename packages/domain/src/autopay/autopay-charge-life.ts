export const autopayChargeStates = [
  'announced',
  'asking',
  'charging',
  'paid',
  'retrying',
  'failed',
  'skipped',
  'covered',
  'canceled',
] as const;
/**
 * Status of the charge for one bill. `announced` will be charged on its day, `asking` needs the customer's approval,
 * and `charging` has a payment with an open outcome. `retrying` waits for another try on a later day. The customer
 * skips a charge or covers it by paying the bill another way.
 */
export type AutopayChargeState = (typeof autopayChargeStates)[number];

/** `returned` follows a settled payment, `refused` an unsettled one. */
export type AutopayChargeEvent =
  | 'asked'
  | 'approved'
  | 'charged'
  | 'paid'
  | 'refused-for-now'
  | 'refused'
  | 'returned-for-now'
  | 'returned'
  | 'skipped'
  | 'covered'
  | 'canceled'
  | 'given-up';

type Transition = {
  readonly from: AutopayChargeState;
  readonly event: AutopayChargeEvent;
  readonly to: AutopayChargeState;
};

/**
 * All transitions of a charge. A payment is canceled while charging only before it's sent. A retrying charge becomes
 * paid when the earlier return turns out to be wrong.
 */
export const autopayChargeTransitions: readonly Transition[] = [
  { from: 'announced', event: 'asked', to: 'asking' },
  { from: 'announced', event: 'charged', to: 'charging' },
  { from: 'announced', event: 'skipped', to: 'skipped' },
  { from: 'announced', event: 'covered', to: 'covered' },
  { from: 'announced', event: 'canceled', to: 'canceled' },
  { from: 'announced', event: 'given-up', to: 'failed' },
  { from: 'asking', event: 'approved', to: 'announced' },
  { from: 'asking', event: 'skipped', to: 'skipped' },
  { from: 'asking', event: 'covered', to: 'covered' },
  { from: 'asking', event: 'canceled', to: 'canceled' },
  { from: 'asking', event: 'given-up', to: 'failed' },
  { from: 'charging', event: 'paid', to: 'paid' },
  { from: 'charging', event: 'refused-for-now', to: 'retrying' },
  { from: 'charging', event: 'refused', to: 'failed' },
  { from: 'charging', event: 'canceled', to: 'canceled' },
  { from: 'retrying', event: 'charged', to: 'charging' },
  { from: 'retrying', event: 'paid', to: 'paid' },
  { from: 'retrying', event: 'skipped', to: 'skipped' },
  { from: 'retrying', event: 'covered', to: 'covered' },
  { from: 'retrying', event: 'canceled', to: 'canceled' },
  { from: 'retrying', event: 'given-up', to: 'failed' },
  { from: 'paid', event: 'returned-for-now', to: 'retrying' },
  { from: 'paid', event: 'returned', to: 'failed' },
];

/** Returns undefined when the event isn't allowed in this state. */
export function nextAutopayChargeState(
  state: AutopayChargeState,
  event: AutopayChargeEvent,
): AutopayChargeState | undefined {
  return autopayChargeTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Returns true when nothing has been sent that could still be stopped: the charge is ahead, or waits for another try. */
export function isAutopayChargeAhead(state: AutopayChargeState): boolean {
  return state === 'announced' || state === 'asking' || state === 'retrying';
}

/** Reasons for a charge that wasn't made or failed. A failed payment has its bank's code or `declined` instead. */
export const autopayChargeReasons = [
  'bill-canceled',
  'bill-replaced',
  'account-closed',
  'account-settled',
  'account-disputed',
  'account-paused',
  'account-out-of-statute',
  'account-on-plan',
  'autopay-ended',
  // The customer's new terms don't cover the bill.
  'terms-changed',
  // The customer didn't approve an amount above the ceiling by the charge day.
  'unanswered',
  'above-ceiling',
  // No saved method can be charged.
  'no-method',
  // No required notice could be delivered in time.
  'notice-undelivered',
  // A retry must be for the same amount, and less is due now.
  'amount-changed',
  // A retry is allowed for 180 days.
  'too-late',
] as const;
export type AutopayChargeReason = (typeof autopayChargeReasons)[number];
