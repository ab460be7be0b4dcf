import { frequencyOfInterval } from '@quittance/contract/wire/installment-schedule';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTenant } from '../../../session/services.tsx';
import { channelOfPayment } from '../../payments/confirm/channel-of-payment.ts';
import { Fact } from '../../payments/review/fact.tsx';
import { useStoredMethodName } from '../../payments/stored-method-name.ts';
import styles from '../form/plan-form.module.css';
import { usePreviewText } from '../form/plan-text-of-preview.ts';
import { PlannedPayments } from '../progress/planned-payments.tsx';
import { previewOfAnswer } from './ask-for-plan.ts';
import type { OpenPlan } from './stored-plan.ts';

export function ReviewedPlan({ plan }: { readonly plan: OpenPlan }) {
  const { t } = useTranslation();
  const { pattern } = useFormats();
  const { tenantName } = useTenant();
  const method = useStoredMethodName(plan);
  const previewText = usePreviewText();
  const preview = previewOfAnswer(plan.installmentSeries);
  const frequency = frequencyOfInterval(plan.installmentSchedule.intervalType);
  return (
    <>
      <Card title={t('PlanForm.ReviewFacts')}>
        <DefinitionList
          isTable
          items={[
            { id: 'to', term: t('Payment.PaidTo'), value: tenantName },
            {
              id: 'for',
              term: t('Payment.For'),
              value: <Fact text={plan.accountName} note={t('Account.Reference', { reference: plan.accountNumber })} />,
            },
            { id: 'how', term: t('Payment.How'), value: method },
            {
              id: 'often',
              term: t('PlanForm.HowOften'),
              value: (
                <Fact
                  text={t(`PlanForm.Frequency.${frequency}`)}
                  note={pattern(preview.installments.map(({ amountCents }) => amountCents))}
                />
              ),
            },
          ]}
        />
      </Card>
      <Card title={t('PlanForm.PreviewTitle')}>
        <p className={styles.sum}>{previewText(preview)}</p>
        <PlannedPayments preview={preview} method={channelOfPayment(plan)} isWhole />
      </Card>
    </>
  );
}
