import { checkSettings } from '@quittance/contract/staff/settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { Stack } from '@quittance/ui/layout/stack';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { CardSwitches } from './card-switches.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { FindingsCard } from './findings-card.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MethodUses } from './preview/method-uses.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { ReminderCounts } from './preview/reminder-counts.tsx';
import { SectionNav } from './section-nav.tsx';
import { BrandSection } from './sections/brand-section.tsx';
import { DisclosuresSection } from './sections/disclosures-section.tsx';
import { FeeGroundCard } from './sections/fee-ground-card.tsx';
import { FeePermissionsCard } from './sections/fee-permissions-card.tsx';
import { FeesCard } from './sections/fees-card.tsx';
import { LimitsSection } from './sections/limits-section.tsx';
import { MethodsCard } from './sections/methods-card.tsx';
import { PayeesSection } from './sections/payees-section.tsx';
import { PlansCard } from './sections/plans-card.tsx';
import { RemindersCard } from './sections/reminders-card.tsx';
import paymentsSectionStyles from './sections/section.module.css';
import { SignInSection } from './sections/sign-in-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { SettingCard } from './setting-card.tsx';
import { LongTextSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { type SettingSection, settingSections } from './setting-sections.ts';
import { SettingsContext } from './settings-context.tsx';
import styles from './settings-editing.module.css';
import { useScrollToField } from './use-scroll-to-field.ts';
import { type SettingsView, useSettingsEditor } from './use-settings-editor.ts';
import { WordingPreview } from './wording/wording-preview.tsx';
import { WordingSection } from './wording/wording-section.tsx';

const debounceMs = 400;

/** Debounces a value, so that not every keystroke sends a request. */
function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (debounced === value) return;
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounced]);
  return debounced;
}

const sections: Readonly<Record<SettingSection, ComponentType>> = {
  brand: BrandSection,
  signIn: SignInSection,
  messages: MessagesSection,
  messageTexts: WordingSection,
  disclosures: DisclosuresSection,
  texts: TextsSection,
  payments: PaymentsSection,
  payees: PayeesSection,
  limits: LimitsSection,
};

/** Shows one section of the form at a time, checks the rules while typing and previews the portal. */
export function SettingsEditing({ view }: { readonly view: SettingsView }) {
  const { t } = useTranslation();
  const mayEdit = useMayAct('administrator');
  const editor = useSettingsEditor(view);
  const { values, change } = useListAddress(['section', 'show']);
  const debouncedSettings = useDebouncedValue(editor.settings);
  const check = useStaffQuery(checkSettings, { settings: debouncedSettings });
  const findings = check.data?.findings ?? view.draft?.findings ?? view.published.findings;
  const content = useMemo(() => ({ editor, findings, view, mayEdit }), [editor, findings, view, mayEdit]);
  const section = settingSections.find((each) => each === values.section) ?? 'brand';
  const isPreview = values.show === 'preview';
  const Section = sections[section];
  useScrollToField();
  return (
    <SettingsContext value={content}>
      <LeaveQuestion />
      <Stack gap={4}>
        <DraftNotices />
        {check.isError && <Notice kind="warning">{t('Settings.NotChecked')}</Notice>}
        <FindingsCard />
        <SectionNav section={section} />
        <div className={styles.choice}>
          <SegmentedControl
            legend={t('Settings.Show')}
            isLegendHidden
            value={isPreview ? 'preview' : 'form'}
            onChange={(show) => change({ show: show === 'preview' ? show : '' })}
            options={[
              { value: 'form', label: t('Settings.Form') },
              { value: 'preview', label: t('Settings.Preview') },
            ]}
          />
        </div>
        <div className={styles.columns} data-preview={isPreview || undefined}>
          <fieldset className={styles.form} disabled={!mayEdit} aria-label={t(`SettingSection.${section}`)}>
            <Stack gap={4}>
              <Section />
            </Stack>
          </fieldset>
          <div className={styles.preview}>
            <Stack gap={4}>
              {section === 'messageTexts' ? (
                <WordingPreview settings={debouncedSettings} />
              ) : (
                <PreviewPane settings={debouncedSettings} section={section} />
              )}
              <MethodUses settings={debouncedSettings} />
              {section === 'messages' && <ReminderCounts settings={debouncedSettings} />}
            </Stack>
          </div>
        </div>
        {mayEdit && <DraftBar />}
      </Stack>
    </SettingsContext>
  );
}

function MessagesSection() {
  const { t } = useTranslation();
  return (
    <>
      <SettingCard title={t('SettingGroup.email')}>
        <SwitchSetting path="messages.enableEmail" />
        <TextSetting path="messages.emailSourceAddress" type="email" isOptional />
        <CardSwitches card="email" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.sms')}>
        <SwitchSetting path="messages.enableSMS" />
        <TextSetting path="messages.smsSourceAddress" type="tel" isOptional />
      </SettingCard>
      <RemindersCard />
    </>
  );
}

/** Payment methods, fees and legal bases of all payees without their own terms. */
function PaymentsSection() {
  const { t } = useTranslation();
  return (
    <>
      <p className={paymentsSectionStyles.lead}>{t('SettingGroup.paymentsLead')}</p>
      <MethodsCard at="payments" />
      <SettingCard title={t('SettingGroup.accountValidation')} lead={t('SettingGroup.accountValidationLead')}>
        <SwitchSetting path="payments.accountValidation.byUs" />
        <LongTextSetting path="payments.accountValidation.elsewhere" isOptional maxLength={1_000} rows={2} />
      </SettingCard>
      <FeesCard at="payments" />
      <FeeGroundCard at="payments" />
      <FeePermissionsCard at="payments" />
      <PlansCard at="payments" />
    </>
  );
}
