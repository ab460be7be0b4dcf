import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MappingFields } from './mapping-fields.ts';
import styles from './mapping-rows.module.css';

/** Each field takes a column of the sample file or a constant for every row. */
export function MappingRows({
  kind,
  form,
  columns,
  isDisabled,
}: {
  readonly kind: ImportKind;
  readonly form: UseFormReturn<MappingFields>;
  /** Undefined before a sample is chosen, when columns are typed. */
  readonly columns: readonly string[] | undefined;
  readonly isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const { register, watch } = form;
  const fields = watch('fields');
  return (
    <ul className={styles.rows}>
      {importFields[kind].map(({ name, isRequired }, at) => {
        const column = fields[at]?.column ?? '';
        const field = t(`ImportField.${name}`, { defaultValue: name });
        const options = [...new Set(['', ...(column === '' ? [] : [column]), ...(columns ?? [])])];
        return (
          <li key={name} className={styles.row}>
            <p>
              <span className={styles.name}>{field}</span>{' '}
              {isRequired && <span className={styles.need}>{t(`Mapping.Need.${isRequired}`)}</span>}
              <code className={styles.code}>{name}</code>
            </p>
            {columns === undefined ? (
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
            <TextField
              {...register(`fields.${at}.constant`)}
              label={t('Mapping.Constant')}
              aria-label={t('Mapping.ConstantOf', { field })}
              maxLength={200}
              disabled={isDisabled || column !== ''}
            />
          </li>
        );
      })}
    </ul>
  );
}
