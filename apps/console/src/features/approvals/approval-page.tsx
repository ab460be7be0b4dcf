import { listApprovals } from '@quittance/contract/staff/approvals';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalContent } from './approval-content.tsx';
import { ApprovalStateTag } from './approval-state-tag.tsx';
import { type Approval, useApprovalName } from './approval-text.ts';

export function ApprovalPage() {
  const { t } = useTranslation();
  const nameOf = useApprovalName();
  const { approvalID } = useParams();
  const query = useStaffQuery(listApprovals, { onlyOpen: false });
  return (
    <DetailPage
      query={query}
      itemOf={({ approvals }) => approvals.find((each) => each.approvalID === approvalID)}
      missing={<EmptyState title={t('Errors.NothingByThatName')}>{t('Errors.NothingByThatNameWords')}</EmptyState>}
      title={nameOf}
      tag={(approval) => <ApprovalStateTag approval={approval} />}
      actions={(approval) => <ApprovalActions approval={approval} />}
    >
      {(approval) => (
        <>
          {approval.approverRefusal === 'ApproverNotIndependent' && (
            <Notice kind="info" title={t('Approval.NotYou')}>
              {t('Approval.NotYouWords')}
            </Notice>
          )}
          <Card title={t('Approval.What')}>
            <ApprovalContent approval={approval} />
          </Card>
          <ApprovalFacts approval={approval} />
        </>
      )}
    </DetailPage>
  );
}

/** Shows who requested it and why, and the decision. */
function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { decidedAt, decidedByName, decisionReason } = approval;
  const asked = [
    { id: 'by', term: t('Approval.AskedBy'), value: approval.requestedByName },
    { id: 'at', term: t('Approval.AskedAt'), value: instant(approval.requestedAt) },
    { id: 'why', term: t('Approval.Note'), value: approval.reason || t('Approval.NoNote') },
    { id: 'role', term: t('Approval.LeastRole'), value: t(`Role.${approval.leastRole}`) },
    ...(approval.state === 'open'
      ? [{ id: 'until', term: t('Approval.Until'), value: instant(approval.expiresAt) }]
      : []),
  ];
  const decided = [
    { id: 'by', term: t('Approval.DecidedBy'), value: decidedByName ?? '—' },
    ...(decidedAt === null ? [] : [{ id: 'at', term: t('Approval.DecidedAt'), value: instant(decidedAt) }]),
    { id: 'why', term: t('Approval.DecisionWhy'), value: decisionReason || t('Approval.NoNote') },
  ];
  return (
    <>
      <Card title={t('Approval.Asked')}>
        <DefinitionList items={asked} />
      </Card>
      {decidedAt !== null && (
        <Card title={t('Approval.Decision')}>
          <DefinitionList items={decided} />
        </Card>
      )}
    </>
  );
}
