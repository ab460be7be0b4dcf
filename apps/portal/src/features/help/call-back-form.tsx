import type { CalendarDate } from '@internationalized/date';
import { useHoldsReload } from '@quittance/browser/reload-hold';
import { type CallBack, callBackTopic, partOfDay as partsOfDay } from '@quittance/contract/support';
import { isoDay, parseDay } from '@quittance/domain/dates/business-day';
import { furthestCallBackDays, isCallBackDay } from '@quittance/domain/support/call-back-day';
import { Button } from '@quittance/ui/button';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { formatInPlace } from '../payment-methods/card/keep-caret.ts';
import { phoneAsTyped, phoneDigits } from '../profile/contact/phone-typing.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import styles from './help-card.module.css';
import type { HelpProblem } from './help-problem.ts';
import { HelpProblemNotice } from './help-problem-notice.tsx';

const phoneLength = 10;

export function CallBackForm(props: {
  /** The callback being changed. */
  readonly wish: CallBack | undefined;
  readonly problem: HelpProblem | undefined;
  readonly isPending: boolean;
  readonly onSubmit: (wanted: CallBack) => Promise<void>;
  readonly onLeave: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const language = useLanguage();
  const { wish, problem, isPending, onSubmit, onLeave } = props;
  const { registeredPhoneNumber, homePhone } = useSignedInUser().customerContactInfo;
  const days = callBackDays(useToday()).map(isoDay);
  const [phone, setPhone] = useState(phoneAsTyped(wish?.phoneNumber ?? registeredPhoneNumber ?? homePhone));
  const [topic, setTopic] = useState<CallBack['topic']>(wish?.topic ?? 'payment');
  const [wantedDay, setWantedDay] = useState(wish && isoDay(wish.callOn));
  const { eveningCalls } = useTenant();
  const parts = partsOfDay.options.filter((each) => each !== 'evening' || eveningCalls);
  const [wantedPart, setWantedPart] = useState<CallBack['partOfDay']>(wish?.partOfDay ?? 'morning');
  // The tenant may no longer call in the evening.
  const partOfDay = parts.includes(wantedPart) ? wantedPart : 'afternoon';
  const [isTried, setTried] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useHoldsReload(isTouched);
  const phoneField = useRef<HTMLInputElement>(null);
  const phoneNumber = phoneDigits(phone);
  const callOn = days.find((each) => each === wantedDay) ?? days[0] ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const chosen = parseDay(callOn);
    if (phoneNumber.length !== phoneLength) phoneField.current?.focus();
    else if (chosen && !isPending) void onSubmit({ phoneNumber, topic, callOn: chosen, partOfDay, language });
  };
  return (
    <form method="post" onSubmit={submit} onChange={() => setTouched(true)} noValidate>
      <Stack gap={4}>
        <p>{t('Help.CallBack.Lead')}</p>
        <TextField
          type="tel"
          label={t('Help.CallBack.Phone')}
          value={phone}
          onChange={(event) => {
            formatInPlace(event.target, phoneAsTyped);
            setPhone(event.target.value);
          }}
          error={isTried && phoneNumber.length !== phoneLength && t('Help.CallBack.PhoneInvalid')}
          autoComplete="tel-national"
          inputMode="tel"
          isNumeric
          ref={phoneField}
        />
        <SelectField
          label={t('Help.CallBack.About')}
          value={topic}
          onChange={(event) => setTopic(callBackTopic.options.find((each) => each === event.target.value) ?? 'other')}
          options={callBackTopic.options.map((value) => ({ value, label: t(`Help.CallBack.Topic.${value}`) }))}
        />
        <SelectField
          label={t('Help.CallBack.Day')}
          value={callOn}
          onChange={(event) => setWantedDay(event.target.value)}
          options={days.map((value) => {
            const each = parseDay(value);
            return { value, label: each ? day(each) : value };
          })}
        />
        <SelectField
          label={t('Help.CallBack.PartOfDay')}
          description={t('Help.CallBack.LocalTime')}
          value={partOfDay}
          onChange={(event) => setWantedPart(parts.find((each) => each === event.target.value) ?? 'morning')}
          options={parts.map((value) => ({ value, label: t(`Help.CallBack.Part.${value}`) }))}
        />
        <HelpProblemNotice problem={problem} />
        <div className={styles.actions}>
          <ChangeButton type="submit" variant="secondary" isPending={isPending} pendingText={t('Dispute.Sending')}>
            {t(wish ? 'Help.CallBack.Save' : 'Help.CallBack.Ask')}
          </ChangeButton>
          {onLeave && (
            <Button variant="quiet" onClick={onLeave}>
              {t('Help.CallBack.LeaveAsIs')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

function callBackDays(today: CalendarDate): CalendarDate[] {
  const days = Array.from({ length: furthestCallBackDays }, (_, index) => today.add({ days: index + 1 }));
  return days.filter((day) => isCallBackDay(day, today));
}
