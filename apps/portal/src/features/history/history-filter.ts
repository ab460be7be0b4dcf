import type { CalendarDate } from '@internationalized/date';
import type { getHistory } from '@quittance/contract/history';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { TransactionStatus } from '@quittance/domain/payments/payment-life';
import type * as z from 'zod/mini';

/** The groups of statuses that a person tells apart when looking for a payment. */
export const statusGroups = {
  open: ['Validation', 'Pending', 'AwaitingApproval'],
  paid: ['Authorized', 'Processed', 'Posted'],
  ended: ['Cancelled'],
} as const satisfies Record<string, readonly TransactionStatus[]>;

/** One of those groups. */
export type StatusGroup = keyof typeof statusGroups;

/** What the history leaves out. It lives in the page's address, so that a reload, Back and a link keep it. */
export type HistoryFilter = {
  readonly account?: string | undefined;
  readonly status?: StatusGroup | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly text?: string | undefined;
};

const mostText = 100;
const mostReference = 64;

/** Reads the filter in an address; what makes no sense there is left out. */
export function filterFromAddress(params: URLSearchParams): HistoryFilter {
  const status = params.get('status');
  return {
    account: params.get('account')?.slice(0, mostReference) || undefined,
    status: (Object.keys(statusGroups) as StatusGroup[]).find((group) => group === status),
    from: parseDay(params.get('from') ?? ''),
    to: parseDay(params.get('to') ?? ''),
    text: params.get('text')?.trim().slice(0, mostText) || undefined,
  };
}

/** The address with a changed filter; a part that is empty leaves it. */
export function addressWithFilter(
  params: URLSearchParams,
  change: Partial<Record<keyof HistoryFilter, string>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** How many parts of the filter are set. */
export function filterCount(filter: HistoryFilter): number {
  return Object.values(filter).filter((part) => part !== undefined).length;
}

/** The filter as transactiondata/history takes it. */
export function historyRequest(filter: HistoryFilter): Partial<z.output<typeof getHistory.request>> {
  const { account, status, from, to, text } = filter;
  return {
    ...(account !== undefined && { accountReferenceCode: account }),
    ...(status !== undefined && { statuses: [...statusGroups[status]] }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(text !== undefined && { text }),
  };
}
