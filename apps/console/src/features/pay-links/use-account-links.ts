import { listAgentLinks } from '@quittance/contract/staff/agent-links';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { refetchMsOf } from './pay-link.ts';

/** Loads an account's links and follows open ones. Once one is paid, loads the account again, whose balance has changed. */
export function useAccountLinks(accountReferenceCode: string) {
  const queryClient = useQueryClient();
  const query = useStaffQuery(
    listAgentLinks,
    { accountReferenceCode, ...usePayeeInAddress() },
    { refetchMs: ({ links }) => refetchMsOf(links) },
  );
  const paid = query.data?.links.filter(({ state }) => state === 'paid').length;
  const known = useRef(paid);
  useEffect(() => {
    if (paid === undefined) return;
    if (known.current !== undefined && paid > known.current)
      void queryClient.invalidateQueries({ queryKey: ['account', 'get'] });
    known.current = paid;
  }, [paid, queryClient]);
  return query;
}
