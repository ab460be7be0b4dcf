import { usStates } from '@quittance/domain/customers/us-states';
import { useTranslation } from 'react-i18next';
import { SettingGroupFindings } from '../setting-fields.tsx';
import { nameOfPath, type SettingPath } from '../setting-path.ts';
import { useSetting, useSettingsContent, useSettingTexts } from '../settings-context.tsx';
import styles from './states-setting.module.css';

/** States in which a legal basis applies, each as a button. */
export function StatesSetting({ path }: { readonly path: SettingPath }) {
  const { t } = useTranslation();
  const { mayEdit } = useSettingsContent();
  const { label } = useSettingTexts()(nameOfPath(path));
  const { value, change } = useSetting(path);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const flip = (state: string) =>
    change(chosen.includes(state) ? chosen.filter((each) => each !== state) : [...chosen, state].sort());
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label} <span className={styles.count}>{t('Settings.StatesChosen', { count: chosen.length })}</span>
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
