import type { listAgentLinks } from '@quittance/contract/staff/agent-links';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

export type PayLink = z.output<typeof listAgentLinks.response>['links'][number];

/** Query keys to invalidate after an action on a link. */
export const payLinkKeys: readonly QueryKey[] = [['link']];

/** Refetch interval in ms. The customer may be paying while a link is open. */
export function refetchMsOf(links: readonly PayLink[]): number | false {
  return links.some(({ state }) => state === 'open') ? 5_000 : false;
}
