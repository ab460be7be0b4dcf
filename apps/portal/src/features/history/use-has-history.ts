import { useFeatureGates } from '../../session/services.tsx';

/** Returns true if the tenant shows a history and the user isn't a guest (req 6.1, 6.3). */
export function useHasHistory(): boolean {
  return useFeatureGates().showHistory;
}
