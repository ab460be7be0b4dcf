import type { CalendarDate } from '@internationalized/date';
import { type getHistory, historyYears } from '@quittance/contract/history';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { TransactionStatus } from '@quittance/domain/payments/transaction-status';
import type * as z from 'zod/mini';

/** Status groups that customers distinguish when looking for a payment. */
export const statusGroups = {
  open: ['Validation', 'Pending', 'AwaitingApproval'],
  paid: ['Authorized', 'Processed', 'Posted'],
  ended: ['Cancelled'],
} as const satisfies Record<string, readonly TransactionStatus[]>;

export type StatusGroup = keyof typeof statusGroups;

/** The history filter. It is kept in the page's address, so that reload, Back and links preserve it. */
export type HistoryFilter = {
  readonly account?: string | undefined;
  readonly status?: StatusGroup | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly text?: string | undefined;
};

const statusNames = Object.keys(statusGroups) as StatusGroup[];
/** The API's maximum length of a search text. */
const maxText = 100;

export type FilterProblem = 'Account' | 'Status' | 'Day' | 'Years' | 'Order' | 'Text';

/** Reads the filter from an address. Invalid parts are left out and reported by filterProblem. */
export function filterFromAddress(params: URLSearchParams): HistoryFilter {
  return {
    account: params.get('account') || undefined,
    status: statusNames.find((group) => group === params.get('status')),
    from: parseDay(params.get('from') ?? ''),
    to: parseDay(params.get('to') ?? ''),
    // The API rejects text with a NUL character, which no payment contains.
    text: params.get('text')?.replaceAll('\0', '').trim() || undefined,
  };
}

/**
 * Returns the first part of the filter that the API would refuse, or an account not in `references`. Returns undefined
 * if the filter is valid.
 */
export function filterProblem(
  params: URLSearchParams,
  { references }: { readonly references: readonly string[] },
): FilterProblem | undefined {
  const { account, status, from, to, text = '' } = filterFromAddress(params);
  if (account !== undefined && !references.includes(account)) return 'Account';
  if (params.get('status') && status === undefined) return 'Status';
  if ((params.get('from') && !from) || (params.get('to') && !to)) return 'Day';
  if ([from, to].some((day) => day && (day.year < historyYears.first || day.year > historyYears.last))) return 'Years';
  if (from && to && from.compare(to) > 0) return 'Order';
  return text.length > maxText ? 'Text' : undefined;
}

/** Returns the address with a changed filter. Empty parts are removed. */
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

export const noFilter: Record<keyof HistoryFilter, string> = { account: '', status: '', from: '', to: '', text: '' };

export function filterCount(filter: HistoryFilter): number {
  return Object.values(filter).filter((part) => part !== undefined).length;
}

/** Converts the filter to a transactiondata/history request. */
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
