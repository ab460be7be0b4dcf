import { Card } from '@quittance/ui/layout/card';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useTenant } from '../../session/services.tsx';

/** The most common questions. Those about the history show only if there is one. */
const questions = [
  { id: 'Counts' },
  { id: 'Cancel', needsHistory: true },
  { id: 'Returned', needsHistory: true },
  { id: 'CannotPay' },
  { id: 'Dispute' },
  { id: 'Receipt', needsHistory: true },
  { id: 'Notices' },
] as const;

export function QuestionsCard() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { showHistory } = useFeatureGates();
  const shown = questions.filter((question) => showHistory || !('needsHistory' in question));
  return (
    <Card title={t('Help.Questions')}>
      {shown.map(({ id }) => (
        <Disclosure key={id} summary={t(`Help.Question.${id}`)}>
          <p>{t(`Help.QuestionAnswer.${id}`, { tenant: tenantName })}</p>
        </Disclosure>
      ))}
    </Card>
  );
}
