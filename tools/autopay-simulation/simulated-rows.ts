import type { CalendarDate } from '@internationalized/date';
import type { AutopayAccount } from '@quittance/domain/autopay/account-bar';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import type { AutopayState } from '@quittance/domain/autopay/autopay-life';
import type { AutopayTerms } from '@quittance/domain/autopay/autopay-terms';
import type { MethodFacts } from '@quittance/domain/autopay/chargeable-method';
import type { BillState } from '@quittance/domain/bills/bill';
import type { Cents } from '@quittance/domain/money/cents';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export type SimulatedBill = {
  readonly id: number;
  readonly number: number;
  readonly accountId: number;
  state: BillState;
  readonly amountDueCents: Cents;
  readonly billedBalanceCents: Cents;
  readonly dueOn: CalendarDate | null;
  readonly arrivedAtMs: number;
};

/** A charge as stored. `announcement` counts its notices, so that a delivery is never recorded for another one. */
export type StoredCharge = {
  readonly place: Place;
  charge: AutopayCharge;
  announcement: number;
  sentAnnouncement: number;
};

/** A bill with its account and an agreement of that account. */
export type Place = {
  readonly account: SimulatedAccount;
  readonly agreement: SimulatedAgreement;
  readonly bill: SimulatedBill;
};

export type SimulatedAgreement = {
  readonly id: number;
  readonly madeAtMs: number;
  state: AutopayState;
  terms: AutopayTerms;
  authorizedOn: CalendarDate;
  previousCents: Cents | null;
  readonly charges: Map<number, StoredCharge>;
  /** Bills without a charge, with the reason. */
  readonly uncharged: Map<number, string>;
};

export type SimulatedPayment = {
  readonly id: number;
  readonly account: SimulatedAccount;
  readonly agreement: SimulatedAgreement;
  readonly bill: SimulatedBill;
  readonly amountCents: Cents;
  readonly methodId: string;
  readonly madeOn: CalendarDate;
  /** Amount that the agreement's last payment took before this one. */
  readonly beforeCents: Cents | null;
  state: 'reserved' | 'sent' | 'paid' | 'failed' | 'canceled';
  settledAtMs?: number;
  failedAtMs?: number;
  /** True when it failed for another reason than insufficient funds. */
  isFinal: boolean;
};

export type SimulatedMethod = MethodFacts & { readonly id: string; readonly kind: 'bank' | 'card' };

export type SimulatedAccount = {
  readonly id: number;
  owedCents: Cents;
  minimumCents: Cents;
  readonly bars: { -readonly [Bar in keyof AutopayAccount]: AutopayAccount[Bar] };
  readonly bills: SimulatedBill[];
  readonly agreements: SimulatedAgreement[];
};

/** Chances of trouble, drawn for each seed. */
export type Conditions = {
  readonly timeZone: string;
  readonly isDebtCollector: boolean;
  readonly lateMailShare: number;
  readonly lostMailShare: number;
  readonly returnShare: number;
  readonly workerOutageShare: number;
  readonly lateBillShare: number;
  readonly correctionShare: number;
  readonly cancellationShare: number;
  readonly handPaymentShare: number;
  readonly actionShare: number;
};
