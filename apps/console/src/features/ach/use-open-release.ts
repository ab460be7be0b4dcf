import { listApprovals } from '@quittance/contract/staff/approvals';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { AchFile } from './ach-file-table.tsx';

/** Returns the open approval request to release a held file, if any. */
export function useOpenRelease({ fileID, heldBecause }: AchFile): string | undefined {
  const { data } = useStaffQuery(listApprovals, { onlyOpen: true }, { isEnabled: heldBecause === 'above-limit' });
  if (heldBecause !== 'above-limit') return undefined;
  return data?.approvals.find(({ kind, subject }) => kind === 'ach-release' && subject === fileID)?.approvalID;
}
