import type { CalendarDate } from '@internationalized/date';
import type { createAgentLink } from '@quittance/contract/staff/agent-links';
import type { AgreedMethodKind } from '@quittance/domain/payments/agreed-terms';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { typedCents } from '../../patterns/fields/typed-money.ts';

/** Maximum days ahead for an agreed payment date. */
const furthestDays = 90;

export type LinkFields = {
  amountOf: 'customer' | 'typed';
  amount: string;
  paymentDate: string;
  methodKind: AgreedMethodKind | '';
  isFeeWaived: boolean;
  sendBy: 'email' | 'sms' | 'nobody';
};

export const emptyLink: LinkFields = {
  amountOf: 'typed',
  amount: '',
  paymentDate: '',
  methodKind: '',
  isFeeWaived: false,
  sendBy: 'email',
};

/** Builds the link/create request. The customer chooses whatever is left empty. */
export function linkRequest(accountReferenceCode: string, typed: LinkFields): z.output<typeof createAgentLink.request> {
  return {
    accountReferenceCode,
    amount: typed.amountOf === 'customer' ? null : typedCents(typed.amount),
    paymentDate: dayOf(typed.paymentDate) ?? null,
    methodKind: typed.methodKind === '' ? null : typed.methodKind,
    isFeeWaived: typed.isFeeWaived,
    sendBy: typed.sendBy === 'nobody' ? null : typed.sendBy,
  };
}

/** Returns the limits of the payment date for a date input. */
export function agreedDays(today: CalendarDate): { min: string; max: string } {
  return { min: today.toString(), max: today.add({ days: furthestDays }).toString() };
}
