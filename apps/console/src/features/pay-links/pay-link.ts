import type { listAgentLinks } from '@quittance/contract/staff/agent-links';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

export type PayLink = z.output<typeof listAgentLinks.response>['links'][number];

/** What a deed about a link changes of what is shown. */
export const payLinkKeys: readonly QueryKey[] = [['link']];

/** How soon a list is asked for again, in milliseconds: while a link is open its customer may be paying. */
export function refetchMsOf(links: readonly PayLink[]): number | false {
  return links.some(({ state }) => state === 'open') ? 5_000 : false;
}
