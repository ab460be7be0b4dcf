import type { listApprovals } from '@quittance/contract/staff/approvals';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSelf } from '../../session/services.tsx';

export type Approval = z.output<typeof listApprovals.response>['approvals'][number];

/** Props of the components that describe a request. */
export type ContentProps = { readonly approval: Approval };

export function useApprovalName(): (approval: Approval) => string {
  const { t } = useTranslation();
  return (approval) => t(`ApprovalKind.${decidedAs(approval)}`, { defaultValue: t('Title.Approval') });
}

/**
 * Returns the kind of request as the decider sees it. Refunds, voids and reversals share one kind, and so do an import
 * and its undo.
 */
export function decidedAs({ kind, content }: Approval): string {
  const { action, event } = (content ?? {}) as { action?: unknown; event?: unknown };
  if (kind === 'refund' && (action === 'void' || action === 'reverse')) return `refund-${action}`;
  return kind === 'import' && event === 'undo-asked' ? 'import-undo' : kind;
}

/** Tells the open requests that this employee can approve from those that wait for someone else. */
export function useMayApprove(): (approval: Approval) => boolean {
  const { staffID, role } = useSelf();
  return ({ state, requestedBy, leastRole, approverRefusal }) =>
    state === 'open' && requestedBy !== `staff:${staffID}` && isRoleAtLeast(role, leastRole) && !approverRefusal;
}
