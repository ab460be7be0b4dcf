import { getAccountBill } from '@quittance/contract/bills';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session/services.tsx';

/** Loads one bill. Its data is null if there is no such bill. */
export function useAccountBill(of: { accountReferenceCode: string; billNumber: string }) {
  const api = useApi();
  return useQuery({
    queryKey: ['bill', of.accountReferenceCode, of.billNumber],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(getAccountBill, of, { signal });
      if (outcome.kind === 'refused' && outcome.code === 'NotFound') return null;
      if (outcome.kind !== 'ok') throw new Error(`account/bill ended as ${outcome.kind}`);
      return outcome.answer.bill;
    },
    // A payment may have changed the status since the last visit.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
