import { useFeatureGates } from '../../session/services.tsx';

/** Whether there is a history to lead to: the tenant shows one, and whoever is signed in is no guest (req 6.1, 6.3). */
export function useHasHistory(): boolean {
  return useFeatureGates().showHistory;
}
