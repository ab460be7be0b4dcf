import { parseDate } from '@internationalized/date';
import { type ImportField, importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { parseValue } from '@quittance/domain/imports/parse-value';
import type { SampleColumn } from '@quittance/domain/imports/suggest-columns';
import { cents } from '@quittance/domain/money/cents';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MappingFields } from './mapping-fields.ts';
import styles from './mapping-rows.module.css';

/** Fields that a full name fills. */
const nameParts = ['firstName', 'lastName'];

/** Values to show of a column. */
const shownValues = 3;

/** Each field takes a column of the sample file or a constant for every row. */
export function MappingRows({
  kind,
  form,
  sample,
  isDisabled = false,
  only,
  guessed = [],
}: {
  readonly kind: ImportKind;
  readonly form: UseFormReturn<MappingFields>;
  /** Undefined before a sample is chosen, when columns are typed. */
  readonly sample: readonly SampleColumn[] | undefined;
  readonly isDisabled?: boolean;
  /** The fields to show; all of them by default. */
  readonly only?: readonly string[] | undefined;
  /** Fields whose column the employee should check. */
  readonly guessed?: readonly string[];
}) {
  const { t } = useTranslation();
  const { register, watch } = form;
  const { fields, ...format } = watch();
  const hasFullName = fields.some(({ name, column }) => name === 'fullName' && column !== '');
  return (
    <ul className={styles.rows}>
      {importFields[kind].map((importField, at) => {
        const { name, isRequired } = importField;
        if (only && !only.includes(name)) return null;
        const column = fields[at]?.column ?? '';
        const field = t(`ImportField.${name}`, { defaultValue: name });
        const names = (sample ?? []).map((each) => each.name);
        const options = [...new Set(['', ...(column === '' ? [] : [column]), ...names])];
        const values = sample?.find((each) => each.name === column)?.values;
        return (
          <li key={name} className={styles.row}>
            <div>
              <span className={styles.name}>{field}</span>{' '}
              {isRequired && !(hasFullName && nameParts.includes(name)) && (
                <span className={styles.need}>{t(`Mapping.Need.${isRequired}`)}</span>
              )}
              <code className={styles.code}>{name}</code>
              {values && <Examples field={importField} values={values} format={format} />}
              {guessed.includes(name) && <p className={styles.need}>{t('Mapping.Guessed')}</p>}
            </div>
            {sample === undefined ? (
              <TextField
                {...register(`fields.${at}.column`)}
                label={t('Mapping.Column')}
                aria-label={t('Mapping.ColumnOf', { field })}
                maxLength={200}
                disabled={isDisabled}
              />
            ) : (
              <SelectField
                {...register(`fields.${at}.column`)}
                label={t('Mapping.Column')}
                aria-label={t('Mapping.ColumnOf', { field })}
                disabled={isDisabled}
                options={options.map((value) => ({ value, label: value === '' ? t('Mapping.NoColumn') : value }))}
              />
            )}
            {column === '' && (
              <TextField
                {...register(`fields.${at}.constant`)}
                label={t('Mapping.Constant')}
                aria-label={t('Mapping.ConstantOf', { field })}
                maxLength={200}
                disabled={isDisabled}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows values of the column, how the first is read, and why one can't be read. */
function Examples({
  field,
  values,
  format,
}: {
  readonly field: ImportField;
  readonly values: readonly string[];
  readonly format: Omit<MappingFields, 'fields'>;
}) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const filled = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
  const read = filled.map((text) => ({ text, parsed: parseValue(text, field, format) }));
  const bad = read.find(({ parsed }) => !parsed.ok);
  const first = read.find(({ parsed }) => parsed.ok);
  const value = first?.parsed.ok ? first.parsed.value : null;
  const meaning =
    field.form === 'money' && typeof value === 'number'
      ? money(cents(value))
      : field.form === 'day' && typeof value === 'string'
        ? day(parseDate(value))
        : field.form === 'full-name' && Array.isArray(value)
          ? t('Mapping.FullName', { firstName: value[0], lastName: value[1] })
          : undefined;
  if (filled.length === 0) return <p className={styles.values}>{t('Mapping.NoValues')}</p>;
  return (
    <>
      <p className={styles.values}>{t('Mapping.Values', { values: filled.slice(0, shownValues).join(' · ') })}</p>
      {first && meaning !== undefined && (
        <p className={styles.values}>{t('Mapping.ReadAs', { value: first.text, meaning })}</p>
      )}
      {bad && !bad.parsed.ok && (
        <p className={styles.need}>
          {t('Mapping.Unreadable', { value: bad.text })} {t(`ImportFault.${bad.parsed.fault}`)}
        </p>
      )}
    </>
  );
}

const formatChoices = { days: ['iso', 'us'], money: ['dollars', 'cents'], creditBalances: ['refuse', 'take'] } as const;

/** The formats of dates, amounts and negative balances in the whole file. */
export function ValueFormats({
  form,
  isDisabled = false,
}: {
  readonly form: UseFormReturn<MappingFields>;
  readonly isDisabled?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      {(['days', 'money', 'creditBalances'] as const).map((name) => (
        <SelectField
          key={name}
          {...form.register(name)}
          label={t(`Mapping.${name}`)}
          disabled={isDisabled}
          options={formatChoices[name].map((value) => ({ value, label: t(`Mapping.${name}Words.${value}`) }))}
        />
      ))}
    </Stack>
  );
}
