import type { listApprovals } from '@quittance/contract/staff/approvals';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

export type Approval = z.output<typeof listApprovals.response>['approvals'][number];

/** Props of the components that describe a request. */
export type ContentProps = { readonly approval: Approval };

export function useApprovalName(): (approval: Approval) => string {
  const { t } = useTranslation();
  return ({ kind, content }) => {
    const action = kind === 'refund' ? actionSuffix(content) : '';
    return t(`ApprovalKind.${kind}${action}`, { defaultValue: t('Title.Approval') });
  };
}

/** Refunds, voids and reversals share one kind of request but are different actions to the decider. */
function actionSuffix(content: unknown): string {
  const action = (content as { deed?: unknown } | null)?.deed;
  return action === 'void' || action === 'reverse' ? `-${action}` : '';
}
