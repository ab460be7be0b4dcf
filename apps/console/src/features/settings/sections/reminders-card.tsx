import {
  maxRemindersADay,
  maxRemindersAWeek,
  maxStepDays,
  maxSteps,
  reminderKinds,
} from '@quittance/domain/reminders/reminder-rules';
import { useTranslation } from 'react-i18next';
import { SettingCard, SettingPair } from '../setting-card.tsx';
import { SwitchSetting } from '../setting-fields.tsx';
import { AmountSetting, NumberSetting, StepsSetting } from '../typed-settings.tsx';

const stepKinds = ['due-soon', 'past-due', 'offer-ends-soon', 'plan-missed'] as const;

export function RemindersCard() {
  const { t } = useTranslation();
  return (
    <SettingCard title={t('SettingGroup.reminders')} lead={t('SettingGroup.remindersLead')}>
      {reminderKinds.map((kind) => (
        <SettingPair key={kind}>
          <SwitchSetting path={`reminders.${kind}.byEmail`} />
          <SwitchSetting path={`reminders.${kind}.byText`} />
        </SettingPair>
      ))}
      {stepKinds.map((kind) => (
        <StepsSetting key={kind} path={`reminders.${kind}.days`} to={maxStepDays[kind]} most={maxSteps} />
      ))}
      <SettingPair>
        <NumberSetting path="reminders.maxADay" from={1} to={maxRemindersADay} />
        <NumberSetting path="reminders.maxAWeek" from={1} to={maxRemindersAWeek} />
      </SettingPair>
      <SwitchSetting path="payByText.isOn" />
      <SettingPair>
        <AmountSetting path="payByText.codeAbove" />
        <AmountSetting path="payByText.max" />
      </SettingPair>
    </SettingCard>
  );
}
