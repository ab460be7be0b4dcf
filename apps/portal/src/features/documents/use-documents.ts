import { listDocuments } from '@quittance/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session/services.tsx';

/** The papers that the customer can have, the newest first, as the server has them now: a payment may have made another one. */
export function useDocuments() {
  const api = useApi();
  return useQuery({
    queryKey: ['documents'],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(listDocuments, {}, { signal });
      if (outcome.kind !== 'ok') throw new Error(`document/list ended as ${outcome.kind}`);
      return outcome.answer.documents;
    },
    gcTime: 0,
  });
}
