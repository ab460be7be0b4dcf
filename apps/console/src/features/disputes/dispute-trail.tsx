import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Trail } from '../../patterns/trail.tsx';
import styles from './dispute-trail.module.css';
import type { StaffDispute } from './staff-dispute.ts';

type Step = StaffDispute['trail'][number];

export function DisputeTrail({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Dispute.Trail')}>
      <Trail
        steps={dispute.trail.map((step) => ({
          id: `${step.event} ${step.at.toISOString()}`,
          what: t(`DisputeEvent.${step.event}`, { defaultValue: step.event }),
          note: <StepNote step={step} language={dispute.language} />,
          at: step.at,
        }))}
      />
    </Card>
  );
}

function StepNote({ step, language }: { readonly step: Step; readonly language: StaffDispute['language'] }) {
  const { t } = useTranslation();
  const name = step.doneBy === 'customer' ? t('Dispute.ByCustomer') : step.doneBy;
  return (
    <>
      <span className={styles.by}>{t('Dispute.By', { name })}</span>
      {step.words !== '' && (
        <span className={styles.text} lang={language}>
          {step.words}
        </span>
      )}
      {!step.isTold && <span className={styles.by}>{t('Dispute.NotToldYet')}</span>}
    </>
  );
}
