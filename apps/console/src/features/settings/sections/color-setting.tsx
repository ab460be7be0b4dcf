import { TextField } from '@quittance/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { SettingAnchor, useSettingError } from '../setting-fields.tsx';
import { nameOfPath, type SettingPath } from '../setting-path.ts';
import { useSetting, useSettingsContent, useSettingTexts } from '../settings-context.tsx';
import styles from './color-setting.module.css';

/** Color, typed as `#rrggbb` or picked. */
export function ColorSetting({ path }: { readonly path: SettingPath }) {
  const { t } = useTranslation();
  const { editor } = useSettingsContent();
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const { label, help } = useSettingTexts()(nameOfPath(path));
  const color = String(value);
  const type = (text: string) => {
    const typed = text.trim().toLowerCase();
    const whole = typed.startsWith('#') ? typed : `#${typed}`;
    const isColor = /^#[0-9a-f]{6}$/.test(whole);
    editor.type(path, { text, problem: isColor ? undefined : t('Settings.ColorWrong') });
    if (isColor) change(whole);
  };
  return (
    <SettingAnchor path={path}>
      <TextField
        label={label}
        description={help}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={editor.typed[path]?.text ?? color}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          if (editor.typed[path]?.problem === undefined) editor.type(path, undefined);
        }}
        suffix={
          <input
            type="color"
            className={styles.picker}
            aria-label={t('Settings.PickColor', { field: label })}
            value={color}
            onChange={({ currentTarget }) => {
              editor.type(path, undefined);
              change(currentTarget.value.toLowerCase());
            }}
          />
        }
      />
    </SettingAnchor>
  );
}
