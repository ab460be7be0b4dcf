import type { CalendarDate } from '@internationalized/date';
import { type getHistory, historyYears } from '@quittance/contract/history';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { TransactionStatus } from '@quittance/domain/payments/transaction-status';
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

const statusNames = Object.keys(statusGroups) as StatusGroup[];
/** The longest text that the API searches for. */
const mostText = 100;

/** What is wrong with the filter in an address. */
export type FilterProblem = 'Account' | 'Status' | 'Day' | 'Years' | 'Order' | 'Text';

/** Reads the filter in an address; a part that makes no sense there is left out, and filterProblem tells of it. */
export function filterFromAddress(params: URLSearchParams): HistoryFilter {
  return {
    account: params.get('account') || undefined,
    status: statusNames.find((group) => group === params.get('status')),
    from: parseDay(params.get('from') ?? ''),
    to: parseDay(params.get('to') ?? ''),
    // The API takes no text with the character 0, which no payment is known by.
    text: params.get('text')?.replaceAll('\0', '').trim() || undefined,
  };
}

/**
 * The first thing in an address's filter that the API would refuse, or an account that is none of the customer's, whose are `references`;
 * undefined where the filter can be asked for as it is.
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
  return text.length > mostText ? 'Text' : undefined;
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

/** The change that leaves every payment in. */
export const noFilter: Record<keyof HistoryFilter, string> = { account: '', status: '', from: '', to: '', text: '' };

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
