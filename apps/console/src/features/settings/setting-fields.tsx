import { SelectField } from '@quittance/ui/forms/select-field';
import { Switch } from '@quittance/ui/forms/switch';
import { TextArea } from '@quittance/ui/forms/text-area';
import { TextField } from '@quittance/ui/forms/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingText, WarningText } from './finding-text.tsx';
import styles from './setting-fields.module.css';
import { nameOfPath, type SettingPath, settingId } from './setting-path.ts';
import { useSetting, useSettingsContent, useSettingTexts } from './settings-context.tsx';

type At = { readonly path: SettingPath };

/** Wraps a setting's field so that findings can link to it, and shows its warnings. */
export function SettingAnchor({ path, children }: At & { readonly children?: ReactNode }) {
  const { warned } = useSetting(path);
  return (
    <div id={settingId(path)} className={styles.place}>
      {children}
      <WarningText findings={warned} />
    </div>
  );
}

/** Shows findings about a group of settings, which has no field. */
export function SettingGroupFindings({ path }: At) {
  const { refused, warned } = useSetting(path);
  return (
    <div id={settingId(path)} className={styles.group} tabIndex={-1}>
      {refused.length > 0 && (
        <p className={styles.refused}>
          <FindingText findings={refused} />
        </p>
      )}
      <WarningText findings={warned} />
    </div>
  );
}

export function useSettingError(path: SettingPath): ReactNode | undefined {
  const { editor } = useSettingsContent();
  const { refused } = useSetting(path);
  const problem = editor.typed[path]?.problem;
  if (problem !== undefined) return problem;
  return refused.length > 0 ? <FindingText findings={refused} /> : undefined;
}

/** An emptied optional text is unset. */
export function TextSetting(
  props: At & {
    readonly isOptional?: boolean;
    readonly maxLength?: number;
    readonly type?: 'text' | 'email' | 'tel';
    readonly list?: string;
    readonly label?: string;
  },
) {
  const { path, isOptional = false, maxLength = 200, type = 'text', list, label } = props;
  const { t } = useTranslation();
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const texts = useSettingTexts()(nameOfPath(path));
  return (
    <SettingAnchor path={path}>
      <TextField
        label={label ?? texts.label}
        labelNote={isOptional ? t('Form.Optional') : undefined}
        description={texts.help}
        error={error}
        type={type}
        list={list}
        maxLength={maxLength}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) =>
          change(isOptional && currentTarget.value.trim() === '' ? null : currentTarget.value)
        }
      />
    </SettingAnchor>
  );
}

export function LongTextSetting(
  props: At & { readonly isOptional?: boolean; readonly maxLength: number; readonly rows?: number },
) {
  const { path, isOptional = false, maxLength, rows = 3 } = props;
  const { t } = useTranslation();
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const { label, help } = useSettingTexts()(nameOfPath(path));
  return (
    <SettingAnchor path={path}>
      <TextArea
        label={label}
        labelNote={isOptional ? t('Form.Optional') : undefined}
        description={help}
        error={error}
        maxLength={maxLength}
        rows={rows}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) =>
          change(isOptional && currentTarget.value.trim() === '' ? null : currentTarget.value)
        }
      />
    </SettingAnchor>
  );
}

/** A list with one entry on each line. */
export function LinesSetting({ path, maxLength = 4_000 }: At & { readonly maxLength?: number }) {
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const { label, help } = useSettingTexts()(nameOfPath(path));
  const lines = Array.isArray(value) ? value.join('\n') : '';
  // The text keeps the spaces and empty lines that the list drops, so that typing isn't interrupted.
  const [typed, setTyped] = useState(lines);
  return (
    <SettingAnchor path={path}>
      <TextArea
        label={label}
        description={help}
        error={error}
        maxLength={maxLength}
        rows={3}
        value={listOf(typed).join('\n') === lines ? typed : lines}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          change(listOf(currentTarget.value));
        }}
      />
    </SettingAnchor>
  );
}

function listOf(text: string): string[] {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

export function SwitchSetting({ path }: At) {
  const { mayEdit } = useSettingsContent();
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const { label, help } = useSettingTexts()(nameOfPath(path));
  return (
    <SettingAnchor path={path}>
      <Switch
        label={label}
        description={help}
        error={error}
        isOn={value === true}
        onChange={change}
        isDisabled={!mayEdit}
      />
    </SettingAnchor>
  );
}

/** Stores a number when the values are numbers. */
export function ChoiceSetting({ path, values }: At & { readonly values: readonly (string | number)[] }) {
  const { t } = useTranslation();
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const name = nameOfPath(path);
  const { label, help } = useSettingTexts()(name);
  return (
    <SettingAnchor path={path}>
      <SelectField
        label={label}
        description={help}
        error={error}
        value={String(value)}
        options={values.map((each) => ({ value: String(each), label: t(`SettingChoice.${name}.${each}`) }))}
        onChange={({ currentTarget }) => change(values.find((each) => String(each) === currentTarget.value))}
      />
    </SettingAnchor>
  );
}
