import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import type { AutopayChargeState } from '@quittance/domain/autopay/autopay-charge-life';
import type { AutopayEndReason, AutopayState } from '@quittance/domain/autopay/autopay-life';
import type { AutopayAmount } from '@quittance/domain/autopay/autopay-terms';
import type { Language } from '@quittance/domain/languages';
import type { Amount, IsoDay } from './column-types.ts';

export type AutopayTable = {
  tenant_id: string;
  autopay_id: string;
  customer_id: string;
  account_id: string;
  state: AutopayState;
  end_reason: AutopayEndReason | null;
  version_no: number;
  /** Amount of its last successful payment, without the fee. */
  previous_cents: Amount | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};

/** Terms with the text that the customer agreed to. Never changes. */
export type AutopayVersionTable = {
  tenant_id: string;
  autopay_id: string;
  version_no: number;
  customer_id: string;
  payment_method_id: string;
  backup_method_id: string | null;
  amount: AutopayAmount;
  fixed_cents: Amount | null;
  days_before: number;
  ceiling_cents: Amount | null;
  notice_low_cents: Amount | null;
  notice_high_cents: Amount | null;
  ends_on: IsoDay | null;
  /** Agreed fee of each payment: an amount or a percentage. Both null without a fee. */
  fee_cents: Amount | null;
  fee_basis_points: number | null;
  language: Language;
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  signature: Buffer | null;
};

/** `AutopayCharge` of the domain, with its bill. Days are the tenant's. */
export type AutopayChargeTable = {
  tenant_id: string;
  charge_id: string;
  autopay_id: string;
  customer_id: string;
  account_id: string;
  bill_id: string;
  bill_number: string;
  state: AutopayChargeState;
  amount_cents: Amount;
  fee_cents: Amount;
  charge_on: IsoDay;
  due_on: IsoDay;
  notice_send_on: IsoDay | null;
  notice_by: IsoDay | null;
  notice_delivered_on: IsoDay | null;
  approved_on: IsoDay | null;
  uses: AutopayCharge['uses'];
  tries: number;
  tried_cents: Amount | null;
  first_charged_on: IsoDay | null;
  payment_id: string | null;
  /** When its current day and amount were announced. */
  noticed_at: Date | null;
  /** Record of a legally required notice. */
  notice_id: string | null;
  /** Day on which the worker last decided about it. */
  reviewed_on: IsoDay | null;
  created_at: Date;
  updated_at: Date;
};

export type AutopayEventTable = {
  tenant_id: string;
  autopay_id: string;
  event_no: number;
  event: string;
  charge_id: string | null;
  payment_id: string | null;
  /** Bill that gets no charge. */
  bill_id: string | null;
  reason: string | null;
  at: Date;
  notified_at: Date | null;
};
