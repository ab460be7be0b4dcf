import { advanceStaffClock } from '@quittance/contract/staff/test-mode/test-mode';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';

const maxDays = 731;

export function ClockCard({ clock }: { readonly clock: { readonly now: Date; readonly advancingTo: Date | null } }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const [text, setText] = useState('30');
  const [isWrong, setWrong] = useState(false);
  const advance = useAction(advanceStaffClock, { refresh: [['test-mode']] });
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const submit = () => {
    const isValid = days >= 1 && days <= maxDays;
    setWrong(!isValid);
    if (isValid) void advance.run({ days });
  };
  return (
    <Card title={t('TestMode.Clock')}>
      <Stack gap={4}>
        <p>{t('TestMode.ClockLead')}</p>
        <DefinitionList items={[{ id: 'now', term: t('TestMode.Now'), value: instant(clock.now) }]} />
        <ProblemNotice problem={advance.problem} />
        {clock.advancingTo === null ? (
          <>
            <TextField
              label={t('TestMode.Days')}
              inputMode="numeric"
              isNumeric
              value={text}
              error={isWrong ? t('TestMode.DaysInvalid') : undefined}
              onChange={(event) => setText(event.target.value)}
            />
            <div>
              <Button isPending={advance.isPending} onClick={submit}>
                {t('TestMode.Advance')}
              </Button>
            </div>
          </>
        ) : (
          <Notice kind="info">{t('TestMode.Moving', { time: instant(clock.advancingTo) })}</Notice>
        )}
      </Stack>
    </Card>
  );
}
