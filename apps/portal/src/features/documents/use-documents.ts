import { listDocuments } from '@quittance/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session/services.tsx';

/** The customer's documents, newest first. Always reloaded, because a payment may have created another one. */
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
