import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { TextField, type TextFieldProps } from '@quittance/ui/forms/text-field';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { SettingAnchor, useSettingError } from './setting-fields.tsx';
import { nameOfPath, type SettingPath } from './setting-path.ts';
import { useSetting, useSettingsContent, useSettingTexts } from './settings-context.tsx';

type Read = { readonly value: unknown } | { readonly problem: string };

const maxDollars = cents(100_000_000);

/** A setting that is typed as text and stored as another type. Invalid input stays as typed and blocks saving. */
function TypedSetting(props: {
  readonly path: SettingPath;
  readonly shown: string;
  readonly read: (text: string) => Read;
  readonly field: ComponentType<TextFieldProps>;
  readonly isOptional?: boolean;
  readonly suffix?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
}) {
  const { path, shown, read, field: Field, isOptional = false, suffix, inputMode } = props;
  const { t } = useTranslation();
  const { editor } = useSettingsContent();
  const { change } = useSetting(path);
  const error = useSettingError(path);
  const { label, help } = useSettingTexts()(nameOfPath(path));
  return (
    <SettingAnchor path={path}>
      <Field
        label={label}
        labelNote={isOptional ? t('Form.Optional') : undefined}
        description={help}
        error={error}
        suffix={suffix}
        inputMode={inputMode}
        autoComplete="off"
        value={editor.typed[path]?.text ?? shown}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          const found = read(text);
          editor.type(path, { text, problem: 'problem' in found ? found.problem : undefined });
          if ('value' in found) change(found.value);
        }}
        onBlur={() => {
          if (editor.typed[path]?.problem === undefined) editor.type(path, undefined);
        }}
      />
    </SettingAnchor>
  );
}

/** An amount in dollars or a percentage, both stored as hundredths. */
export function AmountSetting(props: {
  readonly path: SettingPath;
  readonly unit?: 'dollars' | 'percent';
  readonly isOptional?: boolean;
  readonly isAboveZero?: boolean;
  readonly max?: Cents;
}) {
  const { path, unit = 'dollars', isOptional = false, isAboveZero = false, max = maxDollars } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { value } = useSetting(path);
  const read = (text: string): Read => {
    const parsed = parseMoney(text);
    if (!parsed.ok && parsed.reason === 'empty' && isOptional) return { value: null };
    if (!parsed.ok) return { problem: t(`Form.Money.${parsed.reason}`) };
    if (isAboveZero && parsed.cents <= 0) return { problem: t('Form.Money.not-above-zero') };
    if (parsed.cents < 0) return { problem: t('Settings.NotBelowZero') };
    return parsed.cents > max ? { problem: t('Form.Money.above', { most: money(max) }) } : { value: parsed.cents };
  };
  return (
    <TypedSetting
      path={path}
      shown={typeof value === 'number' ? plainDollars(cents(value)) : ''}
      read={read}
      isOptional={isOptional}
      field={unit === 'dollars' ? MoneyField : TextField}
      {...(unit === 'percent' && { suffix: '%', inputMode: 'decimal' as const })}
    />
  );
}

/** A percentage with two decimals. */
export function PercentSetting({ path }: { readonly path: SettingPath }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { value } = useSetting(path);
  const read = (text: string): Read => {
    const parsed = parseMoney(text);
    return parsed.ok && parsed.cents >= 0 && parsed.cents <= 10_000
      ? { value: fromHundredths(parsed.cents) }
      : { problem: t('Settings.NumberFromTo', { from: count(0), to: count(100) }) };
  };
  return (
    <TypedSetting
      path={path}
      shown={typeof value === 'number' ? String(value) : ''}
      read={read}
      field={TextField}
      suffix="%"
      inputMode="decimal"
    />
  );
}

/** A whole number within limits. An empty optional one is unset. */
export function NumberSetting(props: {
  readonly path: SettingPath;
  readonly from: number;
  readonly to: number;
  readonly isOptional?: boolean;
}) {
  const { path, from, to, isOptional = false } = props;
  const { t } = useTranslation();
  const { count } = useFormats();
  const { value } = useSetting(path);
  const read = (text: string): Read => {
    const trimmed = text.trim();
    if (trimmed === '' && isOptional) return { value: null };
    const number = Number(trimmed);
    return /^\d+$/.test(trimmed) && number >= from && number <= to
      ? { value: number }
      : { problem: t('Settings.NumberFromTo', { from: count(from), to: count(to) }) };
  };
  return (
    <TypedSetting
      path={path}
      shown={typeof value === 'number' ? String(value) : ''}
      read={read}
      isOptional={isOptional}
      field={TextField}
      inputMode="numeric"
    />
  );
}

/** Days of the month, separated by commas. */
export function DaysSetting({ path }: { readonly path: SettingPath }) {
  const { t } = useTranslation();
  const read = (text: string): Read => {
    const days = daysIn(text, 31);
    return days ? { value: days } : { problem: t('Settings.DaysWrong') };
  };
  return <DayListSetting path={path} read={read} isOptional />;
}

/** Steps of a reminder: days before or after the due date, separated by commas. */
export function StepsSetting({
  path,
  to,
  most,
}: {
  readonly path: SettingPath;
  readonly to: number;
  readonly most: number;
}) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const read = (text: string): Read => {
    const days = daysIn(text, to);
    return days && days.length > 0 && days.length <= most
      ? { value: days }
      : { problem: t('Settings.StepsWrong', { most: count(most), to: count(to) }) };
  };
  return <DayListSetting path={path} read={read} />;
}

/** Returns the different days, or undefined when one isn't between 1 and `to`. */
function daysIn(text: string, to: number): number[] | undefined {
  const days = text.split(/[\s,]+/).filter((part) => part !== '');
  const isRight = days.every((day) => /^\d{1,3}$/.test(day) && Number(day) >= 1 && Number(day) <= to);
  return isRight ? [...new Set(days.map(Number))] : undefined;
}

function DayListSetting({
  path,
  ...rest
}: {
  readonly path: SettingPath;
  readonly read: (text: string) => Read;
  readonly isOptional?: boolean;
}) {
  const { value } = useSetting(path);
  return (
    <TypedSetting
      path={path}
      shown={Array.isArray(value) ? value.join(', ') : ''}
      field={TextField}
      inputMode="text"
      {...rest}
    />
  );
}
