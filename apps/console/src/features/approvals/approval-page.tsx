import { listApprovals } from '@quittance/contract/staff/approvals';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalContent } from './approval-content.tsx';
import { ApprovalStateTag } from './approval-state-tag.tsx';
import { type Approval, useApprovalName } from './approval-text.ts';

export function ApprovalPage() {
  const { t } = useTranslation();
  const { approvalID } = useParams();
  const query = useStaffQuery(listApprovals, { onlyOpen: false });
  return (
    <QueryState query={query}>
      {({ approvals }) => {
        const approval = approvals.find((each) => each.approvalID === approvalID);
        if (approval) return <Detail approval={approval} />;
        return (
          <EmptyState title={t('Errors.NothingByThatName')} titleLevel={2}>
            {t('Errors.NothingByThatNameWords')}
          </EmptyState>
        );
      }}
    </QueryState>
  );
}

function Detail({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const nameOf = useApprovalName();
  const { decidedAt, decidedByName, decisionReason } = approval;
  const asked = [
    { id: 'by', term: t('Approval.AskedBy'), value: approval.requestedByName },
    { id: 'at', term: t('Approval.AskedAt'), value: instant(approval.requestedAt) },
    { id: 'why', term: t('Approval.Why'), value: approval.reason || t('Approval.NoWhy') },
    { id: 'role', term: t('Approval.LeastRole'), value: t(`Role.${approval.leastRole}`) },
    ...(approval.state === 'open'
      ? [{ id: 'until', term: t('Approval.Until'), value: instant(approval.expiresAt) }]
      : []),
  ];
  const decided = [
    { id: 'by', term: t('Approval.DecidedBy'), value: decidedByName ?? '—' },
    ...(decidedAt === null ? [] : [{ id: 'at', term: t('Approval.DecidedAt'), value: instant(decidedAt) }]),
    { id: 'why', term: t('Approval.DecisionWhy'), value: decisionReason || t('Approval.NoWhy') },
  ];
  return (
    <>
      <ScreenHeading
        tag={<ApprovalStateTag state={approval.state} />}
        actions={<ApprovalActions approval={approval} />}
      >
        {nameOf(approval)}
      </ScreenHeading>
      <Stack gap={4}>
        <Card title={t('Approval.What')}>
          <ApprovalContent approval={approval} />
        </Card>
        <Card title={t('Approval.Asked')}>
          <DefinitionList items={asked} />
        </Card>
        {decidedAt !== null && (
          <Card title={t('Approval.Decision')}>
            <DefinitionList items={decided} />
          </Card>
        )}
      </Stack>
    </>
  );
}
