import { LinkButton } from '@quittance/ui/link-button';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import type { RuleRequest } from './use-rule-approval.ts';

/** Links to the pending approval request that blocks the rule. */
export function RuleApproval({ approval }: { readonly approval: RuleRequest }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="info"
      isLive={false}
      title={t('Payment.AwaitsApproval')}
      action={
        <LinkButton variant="secondary" size="small" to={`/approvals/${approval.approvalID}`}>
          {t('Payment.ToApproval')}
        </LinkButton>
      }
    >
      {t('OfferRule.AwaitsApproval', { name: approval.requestedByName })}
    </Notice>
  );
}
