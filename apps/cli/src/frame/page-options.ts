import { parsed, wholeNumber } from './option.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const pageOptions = {
  limit: wholeNumber({ summary: 'the maximum number of results (default: 50)', value: '<number>', from: 1, to: 1_000 }),
  cursor: parsed({
    summary: 'the cursor of the next page',
    value: '<cursor>',
    form: 'the cursor that the previous page printed',
    parse: (given) => (uuid.test(given) ? given : undefined),
  }),
};

/** Appends the options for the next page to a list. */
export function withNextPage(list: string, nextCursor: string | null): string {
  return nextCursor === null ? list : `${list}\n\nNext page: --cursor ${nextCursor}`;
}
