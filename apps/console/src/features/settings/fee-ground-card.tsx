import { usStates } from '@quittance/domain/customers/us-states';
import type { FeeBasis } from '@quittance/domain/fees/fee-law';
import { useTranslation } from 'react-i18next';
import styles from './fee-ground-card.module.css';
import { PartSwitch } from './part-switch.tsx';
import { SettingCard } from './setting-card.tsx';
import { ChoiceSetting, LongTextSetting, SettingGroupFindings } from './setting-fields.tsx';
import type { TermsPath } from './setting-path.ts';
import { useSetting, useSettingsContent } from './settings-context.tsx';

/** What lets a debt collector charge a fee: the contract or the law, where it is written, and in which states it holds. */
export function FeeGroundCard({ at }: { readonly at: TermsPath }) {
  const { t } = useTranslation();
  const path = `${at}.feeBasis`;
  const { value } = useSetting(path);
  const none: FeeBasis = { kind: 'contract', reference: '', states: [] };
  return (
    <SettingCard title={t('SettingGroup.ground')} lead={t('SettingGroup.groundLead')}>
      <PartSwitch path={path} atFirst={() => none} />
      <SettingGroupFindings path={path} />
      {value !== null && (
        <>
          <ChoiceSetting path={`${path}.kind`} values={['contract', 'law']} />
          <LongTextSetting path={`${path}.reference`} maxLength={1_000} rows={2} />
          <States path={`${path}.states`} />
        </>
      )}
    </SettingCard>
  );
}

function States({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { mayEdit } = useSettingsContent();
  const { value, change } = useSetting(path);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const flip = (state: string) =>
    change(chosen.includes(state) ? chosen.filter((each) => each !== state) : [...chosen, state].sort());
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('SettingField.terms-feeBasis-states')}{' '}
        <span className={styles.count}>{t('Settings.StatesChosen', { count: chosen.length })}</span>
      </legend>
      <ul className={styles.states}>
        {usStates.map((state) => (
          <li key={state}>
            <button
              type="button"
              className={styles.state}
              aria-pressed={chosen.includes(state)}
              disabled={!mayEdit}
              onClick={() => flip(state)}
            >
              {state}
            </button>
          </li>
        ))}
      </ul>
      <SettingGroupFindings path={path} />
    </fieldset>
  );
}
