import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * Remembers the name of a chosen item. The URL contains only its id, since names are personal data. After a reload the
 * name is unknown, because looking it up would be audited as viewing the customer.
 */
export function useChosenName(chosen: string): string | undefined {
  const { data } = useQuery<string>({
    queryKey: ['chosen', chosen],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export function useRememberName(): (chosen: string, name: string) => void {
  const queries = useQueryClient();
  return (chosen, name) => queries.setQueryData(['chosen', chosen], name);
}
