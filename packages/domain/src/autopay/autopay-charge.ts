import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import {
  type AutopayChargeEvent,
  type AutopayChargeReason,
  type AutopayChargeState,
  nextAutopayChargeState,
} from './autopay-charge-life.ts';

/** The notice that a charge needs. Days are the tenant's. */
export type ChargeNotice = {
  /** Day to send it. Null when the customer asked for no notice of this amount. */
  readonly sendOn: CalendarDate | null;
  /** Last day to deliver it. Null when the law requires no notice. */
  readonly by: CalendarDate | null;
  /** Day on which a carrier accepted it, or null. */
  readonly deliveredOn: CalendarDate | null;
};

export const chargedMethods = ['method', 'backup'] as const;

/** The charge for one bill, as stored and as the rules change it. */
export type AutopayCharge = {
  readonly state: AutopayChargeState;
  /** Amount announced. A payment never exceeds it. */
  readonly amountCents: Cents;
  readonly chargeOn: CalendarDate;
  /** The bill's due date. */
  readonly dueOn: CalendarDate;
  readonly notice: ChargeNotice;
  /** Day on which the customer agreed to exactly this amount, or null. */
  readonly approvedOn: CalendarDate | null;
  readonly uses: (typeof chargedMethods)[number];
  /** Payments made with the method in use. */
  readonly tries: number;
  /** Amount of its first payment, which a retry repeats. Null before it. */
  readonly triedCents: Cents | null;
  readonly firstChargedOn: CalendarDate | null;
};

/** A change of a charge: the event to record, and the charge after it. */
export type ChargeStep = {
  readonly event: AutopayChargeEvent;
  readonly charge: AutopayCharge;
  readonly reason: AutopayChargeReason | null;
};

/** Applies an event. Throws RangeError when the charge's state doesn't allow it. */
export function stepCharge(
  charge: AutopayCharge,
  {
    event,
    reason = null,
    ...changes
  }: { event: AutopayChargeEvent; reason?: AutopayChargeReason | null } & Partial<Omit<AutopayCharge, 'state'>>,
): ChargeStep {
  const state = nextAutopayChargeState(charge.state, event);
  if (!state) throw new RangeError(`stepCharge: a charge that is ${charge.state} can't be ${event}`);
  return { event, reason, charge: { ...charge, ...changes, state } };
}
