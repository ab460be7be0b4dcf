import { printPage } from '@quittance/browser/save-file';
import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { frequencyCodes } from '@quittance/contract/wire/installment-schedule';
import { planFrequencies } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents, sumCents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { PrintIcon } from '@quittance/ui/icons/actions';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useFeatureGates, useTenant, useToday } from '../../../session/services.tsx';
import { AuthorizationCopy } from '../../electronic-records/authorization-copy.tsx';
import { Fact } from '../../payments/review/fact.tsx';
import pageStyles from '../../payments/success/success-page.module.css';
import type { PlanPreview } from '../form/local-preview.ts';
import { usePlanDayInSentence } from '../form/plan-days-text.ts';
import { CalendarButton } from '../manage/calendar-button.tsx';
import { usePlanLink } from '../plan-path.ts';
import { usePlanText } from '../plan-text.ts';
import { PlannedPayments } from '../progress/planned-payments.tsx';
import styles from './plan-success.module.css';
import type { MadePlan } from './stored-plan.ts';

export function PlanSuccess({ plan }: { readonly plan: MadePlan }) {
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const { tenantName } = useTenant();
  const today = useToday();
  const inSentence = usePlanDayInSentence();
  const planLink = usePlanLink();
  const { method } = usePlanText();
  const { showDashboard, showHistory } = useFeatureGates();
  const { confirmationNumber, transactionSeriesID, installmentSeries: series } = plan;
  const preview = previewOfSeries(series);
  const [first] = series.installments.toSorted((a, b) => a.sequenceNumber - b.sequenceNumber);
  const frequency = planFrequencies.find((each) => frequencyCodes[each] === series.frequency);
  const isToday = first && first.chargeDate.compare(today) <= 0;
  return (
    <div className={pageStyles.page}>
      <Card>
        <div className={pageStyles.hero}>
          <span className={pageStyles.tick}>
            <CheckIcon size={32} />
          </span>
          <h1 tabIndex={-1} data-page-heading>
            {t('PlanForm.SuccessTitle')}
          </h1>
          {first && (
            <p className={pageStyles.lead} role="status">
              {t(isToday ? 'PlanForm.SuccessLeadToday' : 'PlanForm.SuccessLead', {
                amount: money(first.amount),
                day: inSentence(first.chargeDate),
                tenant: tenantName,
              })}
            </p>
          )}
          <div className={pageStyles.confirmation}>
            <span>
              {t('Success.Confirmation')} <strong>{confirmationNumber}</strong>
            </span>
            <CopyButton text={confirmationNumber} label={t('Success.Confirmation')} />
          </div>
        </div>
        <DefinitionList
          isTable
          items={[
            { id: 'for', term: t('Payment.For'), value: series.accountName },
            { id: 'reference', term: t('Success.Account'), value: series.accountReferenceCode },
            ...(frequency
              ? [
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
                ]
              : []),
            { id: 'how', term: t('Payment.How'), value: method(series) },
            ...(preview.feeCents > 0 ? [{ id: 'fee', term: t('Payment.Fee'), value: money(preview.feeCents) }] : []),
            {
              id: 'total',
              term: t('PlanForm.PlanTotal'),
              value: money(cents(preview.totalCents + preview.feeCents)),
            },
          ]}
        />
        <section className={pageStyles.accounts}>
          <h2>{t('PlanForm.PreviewTitle')}</h2>
          <PlannedPayments
            isForPrint
            preview={preview}
            method={series.paymentMethod.kind === 'bankaccount' ? 'bank' : 'card'}
          />
        </section>
        <p className={pageStyles.cancel}>{t('PlanForm.ChangeUntil')}</p>
        <div className={styles.documents}>
          <AuthorizationCopy
            document={{
              kind: 'plan-authorization',
              reference: transactionSeriesID,
              versionNumber: 1,
              accountReferenceCode: series.accountReferenceCode,
            }}
          />
          <CalendarButton series={series} />
          <Button variant="secondary" icon={<PrintIcon />} onClick={printPage}>
            {t('Success.Print')}
          </Button>
        </div>
      </Card>
      <div className={pageStyles.next}>
        <LinkButton to={planLink(transactionSeriesID)}>{t('PlanForm.ManagePlan')}</LinkButton>
        {showHistory && (
          <LinkButton variant="quiet" to="/history">
            {t('Success.GoToHistory')}
          </LinkButton>
        )}
        {showDashboard && (
          <LinkButton variant="quiet" to="/dashboard">
            {t('Success.GoToDashboard')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Returns the payments of an existing plan in order, with the fee of the first one. */
function previewOfSeries({
  installments,
  totalAmount,
}: Pick<InstallmentSeries, 'installments' | 'totalAmount'>): PlanPreview {
  const inOrder = installments.toSorted((a, b) => a.sequenceNumber - b.sequenceNumber);
  return {
    installments: inOrder.map(({ sequenceNumber, installmentDate, amount }) => ({
      sequence: sequenceNumber,
      dueOn: installmentDate,
      amountCents: amount,
    })),
    totalCents: totalAmount,
    feeCents: sumCents(inOrder.map(({ convenienceFee }) => convenienceFee)),
  };
}
