import { todayIn } from '@quittance/domain/dates/business-day';
import { LimitBar } from '@quittance/ui/charts/limit-bar';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSelf, useToday } from '../../session/services.tsx';
import { AnswerDue } from './answer-due.tsx';
import type { StaffDispute } from './staff-dispute.ts';

/** Shows how much of the answer period has passed. */
export function AnswerClock({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const today = useToday();
  const { timeZone } = useSelf().tenant;
  const openedOn = todayIn(timeZone, dispute.openedAt.getTime());
  const days = Math.max(1, dispute.answerBy.compare(openedOn));
  const elapsed = today.compare(openedOn);
  const dayText = t('Dispute.DayOf', { day: elapsed, days });
  const tone = elapsed > days ? 'over' : elapsed >= days * 0.8 ? 'warning' : 'fine';
  return (
    <Card title={t('Dispute.Clock')} action={<AnswerDue answerBy={dispute.answerBy} />}>
      <Stack gap={2}>
        <p>{dayText}</p>
        <LimitBar used={elapsed / days} tone={tone} label={dayText} limitText={day(dispute.answerBy)} />
        <p>
          {dispute.answeredAt === null
            ? t('Dispute.NothingWritten')
            : t('Dispute.WrittenOn', { day: day(todayIn(timeZone, dispute.answeredAt.getTime())) })}
        </p>
      </Stack>
    </Card>
  );
}
