import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { AutopayChargeState } from './autopay-charge-life.ts';

/** The notice that a charge needs. Days are the tenant's. */
export type ChargeNotice = {
  /** Day to send it. Null when the customer asked for no notice of this amount. */
  readonly sendOn: CalendarDate | null;
  /** Last day to deliver it. Null when the law requires no notice. */
  readonly by: CalendarDate | null;
  /** Day on which a carrier accepted it, or null. */
  readonly deliveredOn: CalendarDate | null;
};

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
  /** Payments made with the current method. */
  readonly tries: number;
  readonly firstChargedOn: CalendarDate | null;
  readonly uses: 'method' | 'backup';
};
