import type { searchMessages } from '@quittance/contract/staff/messages';
import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import type * as z from 'zod/mini';
import { daySpan } from '../../patterns/fields/day-span.ts';
import { idOf } from '../../patterns/fields/id-of.ts';
import { templatesAbout } from './message-kinds.ts';

type Request = z.output<typeof searchMessages.request>;
export type MessageState = NonNullable<Request['states']>[number];

/** Groups the detailed delivery states into the ones that employees search by. */
export const stateGroups = {
  sent: ['sent'],
  underWay: ['queued', 'sending'],
  failed: ['refused', 'given-up'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly MessageState[]>;

/** Filter parameters in the URL. */
export const messageFilters = ['customer', 'channel', 'about', 'state', 'from', 'to'] as const;

type Values = Readonly<Record<(typeof messageFilters)[number], string>>;

/** Turns the URL into a request, with dates in the tenant's time zone. Invalid values are ignored. */
export function searchRequest(values: Values, timeZone: string): Request {
  const customerID = idOf(values.customer);
  const channel = noticeChannels.find((each) => each === values.channel);
  const states = (stateGroups as Readonly<Record<string, readonly MessageState[]>>)[values.state];
  const templates = templatesAbout(values.about);
  return {
    ...(customerID !== undefined && { customerID }),
    ...(channel && { channel }),
    ...(templates && { templates }),
    ...(states && { states: [...states] }),
    ...daySpan(values, timeZone),
    limit: 25,
  };
}
