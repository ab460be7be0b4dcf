import { useIsOnline } from '@quittance/browser/connectivity';
import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { OfflineIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type { Waiting } from '../../payments/confirm/ask-until-known.ts';
import pageStyles from '../../payments/confirm/confirming-payment.module.css';
import { useStoredMethodName } from '../../payments/stored-method-name.ts';
import { usePreviewText } from '../form/plan-text-of-preview.ts';
import { previewOfAnswer } from './ask-for-plan.ts';
import type { OpenPlan } from './stored-plan.ts';

/**
 * Shown while it isn't known whether the plan was created. Keeps checking and assures the customer that a second plan
 * isn't possible.
 */
export function ConfirmingPlan({
  plan,
  waiting,
}: {
  readonly plan: OpenPlan;
  /** Undefined until the first check after a reload has finished. */
  readonly waiting: Waiting | undefined;
}) {
  const { t } = useTranslation();
  const isOffline = !useIsOnline() || waiting?.why === 'offline';
  const method = useStoredMethodName(plan);
  const previewText = usePreviewText();
  return (
    <div className={pageStyles.page}>
      <Card>
        <div className={pageStyles.head}>
          <span className={pageStyles.sign}>{isOffline ? <OfflineIcon size={32} /> : <Spinner size="large" />}</span>
          <PageHeading lead={t('PlanForm.ConfirmingLead')}>{t('PlanForm.ConfirmingTitle')}</PageHeading>
        </div>
        <Stack gap={5}>
          <Notice kind="info" icon={null}>
            {t(isOffline ? 'PlanForm.ConfirmingOffline' : 'PlanForm.ConfirmingNow')}
          </Notice>
          <p>{previewText(previewOfAnswer(plan.installmentSeries))}</p>
          <DefinitionList
            items={[
              { id: 'how', term: t('Payment.How'), value: method },
              { id: 'for', term: t('Payment.For'), value: plan.accountNumber },
            ]}
          />
        </Stack>
      </Card>
    </div>
  );
}
