import {
  hardshipOutcomes,
  hardshipReasons,
  maxHardshipPlanMonths,
  maxPauseDays,
  maxPausesAYear,
  minPauseDays,
} from '@quittance/domain/hardship/hardship-rules';
import { maxInstallments } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { maxOwnDays, ownPeriodRecords } from '@quittance/domain/retention/own-periods';
import { maxProposalDays, maxProposalTries } from '@quittance/domain/settlements/proposal-rules';
import { useTranslation } from 'react-i18next';
import { CardSwitches } from '../card-switches.tsx';
import { SettingCard, SettingPair } from '../setting-card.tsx';
import { ChoiceSetting, SettingGroupFindings, SwitchSetting } from '../setting-fields.tsx';
import { useSettingsContent } from '../settings-context.tsx';
import { AmountSetting, NumberSetting, PercentSetting } from '../typed-settings.tsx';

/** Highest allowed daily limit for imports, in cents. */
const maxOfDay = cents(100_000_000_000);

/** Limits for actions of one employee, offers by employees and payment attempts. */
export function LimitsSection() {
  const { t } = useTranslation();
  const { editor } = useSettingsContent();
  return (
    <>
      <SettingCard title={t('SettingGroup.alone')}>
        <SettingPair>
          <AmountSetting path="limits.refundAlone" />
          <AmountSetting path="limits.adjustmentAlone" />
          <AmountSetting path="limits.keyFilesLower" max={maxOfDay} />
          <AmountSetting path="limits.keyFilesRaise" max={maxOfDay} />
        </SettingPair>
        <SwitchSetting path="publishNeedsTwo" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.desk')}>
        <SettingPair>
          <PercentSetting path="desk.offerFloorPercent" />
          <PercentSetting path="desk.discountAlonePercent" />
          <NumberSetting path="desk.disputeAnswerDays" from={1} to={90} />
        </SettingPair>
        <CardSwitches card="desk" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.proposals')} lead={t('SettingGroup.proposalsLead')}>
        <SwitchSetting path="proposals.isOn" />
        <SettingPair>
          <PercentSetting path="proposals.acceptPercent" />
          <PercentSetting path="proposals.counterBelowPercent" />
          <PercentSetting path="proposals.counterPercent" />
          <NumberSetting path="proposals.payDays" from={0} to={maxProposalDays} />
        </SettingPair>
        <SwitchSetting path="proposals.isPlanOn" />
        <SettingPair>
          <NumberSetting path="proposals.acceptMonths" from={0} to={maxInstallments} />
          <NumberSetting path="proposals.counterBeyondMonths" from={1} to={maxInstallments} />
          <NumberSetting path="proposals.counterMonths" from={1} to={maxInstallments} />
        </SettingPair>
        <SettingPair>
          <NumberSetting path="proposals.maxTries" from={1} to={maxProposalTries} />
          <NumberSetting path="proposals.acceptDays" from={1} to={maxProposalDays} />
        </SettingPair>
      </SettingCard>
      <SettingCard title={t('SettingGroup.hardship')} lead={t('SettingGroup.hardshipLead')}>
        <SwitchSetting path="hardship.isOn" />
        <SettingPair>
          {hardshipReasons.map((reason) => (
            <ChoiceSetting key={reason} path={`hardship.outcomes.${reason}`} values={hardshipOutcomes} />
          ))}
          <NumberSetting path="hardship.pauseDays" from={minPauseDays} to={maxPauseDays} />
          <NumberSetting path="hardship.maxPauses" from={0} to={maxPausesAYear} />
          <NumberSetting path="hardship.planMonths" from={1} to={maxHardshipPlanMonths} />
          <PercentSetting path="hardship.maxIncomePercent" />
        </SettingPair>
      </SettingCard>
      <SettingCard title={t('SettingGroup.retention')} lead={t('SettingGroup.retentionLead')}>
        <SettingPair>
          {ownPeriodRecords.map((record) => (
            <NumberSetting key={record} path={`retention.${record}`} from={1} to={maxOwnDays} isOptional />
          ))}
        </SettingPair>
      </SettingCard>
      {editor.settings.limits.velocity.map(({ scope }, index) => {
        const path = `limits.velocity.${index}`;
        return (
          <SettingCard key={scope} title={t(`VelocityScope.${scope}`)} lead={t(`VelocityScopeHelp.${scope}`)}>
            <SettingGroupFindings path={path} />
            <SettingPair>
              <NumberSetting path={`${path}.maxPayments`} from={1} to={1_000_000} isOptional />
              <AmountSetting path={`${path}.maxAmount`} isOptional isAboveZero />
              <NumberSetting path={`${path}.windowMinutes`} from={1} to={43_200} />
            </SettingPair>
          </SettingCard>
        );
      })}
    </>
  );
}
