import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * What something is called that was chosen into an address. The address has its id alone, because a name is not for addresses; after a reload
 * the name is not known, and looking it up would count as having opened the person.
 */
export function useChosenName(chosen: string): string | undefined {
  const { data } = useQuery<string>({
    queryKey: ['chosen', chosen],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Remembers what something is called that is being chosen. */
export function useRememberName(): (chosen: string, name: string) => void {
  const queries = useQueryClient();
  return (chosen, name) => queries.setQueryData(['chosen', chosen], name);
}
