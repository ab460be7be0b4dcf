import type { CalendarDate } from '@internationalized/date';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../session/services.tsx';

/** Days before the deadline from which an answer is urgent. */
const urgentDays = 7;

export function AnswerDue({ answerBy }: { readonly answerBy: CalendarDate }) {
  const { t } = useTranslation();
  const daysLeft = answerBy.compare(useToday());
  return <Tag tone={toneOf(daysLeft)}>{t(textKeyOf(daysLeft), { count: Math.abs(daysLeft) })}</Tag>;
}

function toneOf(daysLeft: number): TagTone {
  if (daysLeft < 0) return 'danger';
  return daysLeft <= urgentDays ? 'warning' : 'neutral';
}

function textKeyOf(daysLeft: number): string {
  if (daysLeft === 0) return 'Dispute.DueToday';
  return daysLeft < 0 ? 'Dispute.Overdue' : 'Dispute.DaysLeft';
}
