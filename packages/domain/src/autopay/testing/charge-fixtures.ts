import { parseDate } from '@internationalized/date';
import { cents } from '../../money/cents.ts';
import type { AutopayCharge } from '../autopay-charge.ts';
import type { AutopayTerms } from '../autopay-terms.ts';
import type { MethodFacts } from '../chargeable-method.ts';
import type { ChargeFacts } from '../make-charge.ts';

export const terms: AutopayTerms = {
  amount: 'amount-due',
  fixedCents: null,
  daysBefore: 0,
  ceilingCents: null,
  noticeRange: null,
  endsOn: null,
  method: { methodId: 'bank', kind: 'bank' },
  backup: { methodId: 'card', kind: 'card' },
};

/** A charge of $90.00 on Tuesday, December 15, whose notice was delivered in time. */
export const announced: AutopayCharge = {
  state: 'announced',
  amountCents: cents(9_000),
  chargeOn: parseDate('2026-12-15'),
  dueOn: parseDate('2026-12-15'),
  notice: { sendOn: parseDate('2026-12-03'), by: parseDate('2026-12-05'), deliveredOn: parseDate('2026-12-03') },
  approvedOn: null,
  uses: 'method',
  tries: 0,
  triedCents: null,
  firstChargedOn: null,
};
export const asking: AutopayCharge = { ...announced, state: 'asking' };
/** A payment was made on the charge day. */
export const charging: AutopayCharge = {
  ...announced,
  state: 'charging',
  tries: 1,
  triedCents: cents(9_000),
  firstChargedOn: announced.chargeOn,
};

export const usable: MethodFacts = { isGone: false, isAccepted: true, expiry: null };
export const gone: MethodFacts = { ...usable, isGone: true };

/** The facts on the charge day, when nothing is in the way. */
export const facts: ChargeFacts = {
  today: announced.chargeOn,
  autopayState: 'active',
  terms,
  authorizedOn: parseDate('2026-06-01'),
  previousCents: cents(8_000),
  isDebtCollector: false,
  account: {
    isClosed: false,
    isSettled: false,
    isDisputed: false,
    isPaused: false,
    isOutOfStatute: false,
    isOnPlan: false,
  },
  billState: 'open',
  amounts: { billedCents: cents(9_000), dueCents: cents(9_000), minimumCents: cents(2_000) },
  methods: { method: usable, backup: usable },
};

export function factsOn(today: string, changes: Partial<ChargeFacts> = {}): ChargeFacts {
  return { ...facts, today: parseDate(today), ...changes };
}
