import type { CalendarDate } from '@internationalized/date';
import type { StaffAccount } from '@quittance/contract/staff/accounts';
import type { createAgentLink } from '@quittance/contract/staff/agent-links';
import type { AgreedMethodKind } from '@quittance/domain/payments/agreed-terms';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { typedCents } from '../../patterns/fields/typed-money.ts';

/** How many days a link opens; 0 means only during the call. */
export const linkLifeDays = ['0', '1', '7', '30', '90'] as const;

/** Maximum days ahead for an agreed payment date. */
const furthestDays = 90;

export const linkDeliveries = ['email', 'sms', 'nobody'] as const;
export type LinkDelivery = (typeof linkDeliveries)[number];

export type LinkFields = {
  amountOf: 'customer' | 'typed';
  amount: string;
  paymentDate: string;
  methodKind: AgreedMethodKind | '';
  isFeeWaived: boolean;
  validDays: (typeof linkLifeDays)[number];
  sendBy: LinkDelivery;
};

export const emptyLink: LinkFields = {
  amountOf: 'typed',
  amount: '',
  paymentDate: '',
  methodKind: '',
  isFeeWaived: false,
  validDays: '0',
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
    ...(typed.validDays !== '0' && { validDays: Number(typed.validDays) }),
  };
}

type LinkTo = StaffAccount['linkTo'];

/** The previous release doesn't say where links can go, so all ways are tried. */
export function canBeSent(linkTo: LinkTo, channel: 'email' | 'sms'): boolean {
  return linkTo === undefined || linkTo[channel] !== null;
}

/** Chooses the first way to send a link that the customer's address or number allows. */
export function firstDelivery(linkTo: LinkTo): LinkDelivery {
  return (['email', 'sms'] as const).find((channel) => canBeSent(linkTo, channel)) ?? 'nobody';
}

/** Returns the limits of the payment date for a date input. */
export function agreedDays(today: CalendarDate): { min: string; max: string } {
  return { min: today.toString(), max: today.add({ days: furthestDays }).toString() };
}
