import { type BankColumns, type BankField, bankFields } from '@quittance/domain/reconciliation/bank-columns';
import { Notice } from '@quittance/ui/feedback/notice';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type { StatementColumns } from './use-statement-columns.ts';

/** Shows which column of the bank's file is which, with values of the file. */
export function BankFileColumns({ statement }: { readonly statement: StatementColumns }) {
  const { t } = useTranslation();
  const { sample, bank, misfits, source, change } = statement;
  if (!sample || !bank) return null;
  const options = [
    { value: '', label: t('Mapping.NoColumn') },
    ...sample.map(({ name }) => ({ value: name, label: name })),
  ];
  const examplesOf = (field: BankField) => {
    const values = sample.find(({ name }) => name === bank.columns[field])?.values.filter((each) => each.trim() !== '');
    return values?.length ? t('Mapping.Values', { values: values.slice(0, 3).join(' · ') }) : undefined;
  };
  const choose = (field: BankField, column: string) => {
    const { [field]: _, ...others } = bank.columns;
    change({ ...bank, columns: column === '' ? others : { ...others, [field]: column } });
  };
  return (
    <section aria-labelledby="statement-columns">
      <Stack gap={4}>
        <h2 id="statement-columns">{t('Upload.Columns')}</h2>
        <p>{t(`BankFile.ColumnsFrom.${source}`)}</p>
        {misfits.length > 0 && (
          <Notice kind="warning" title={t('Upload.Misfit')}>
            {t('Upload.MisfitWords', { columns: misfits.join(', ') })}
          </Notice>
        )}
        {bankFields.map((field) => (
          <SelectField
            key={field}
            label={t(`BankField.${field}`)}
            labelNote={isOptional(field) ? t('BankFile.Optional') : undefined}
            description={examplesOf(field)}
            value={bank.columns[field] ?? ''}
            options={options}
            onChange={(event) => choose(field, event.currentTarget.value)}
          />
        ))}
        <SelectField
          label={t('Mapping.days')}
          value={bank.days}
          options={(['iso', 'us'] as const).map((value) => ({ value, label: t(`Mapping.daysWords.${value}`) }))}
          onChange={(event) => change({ ...bank, days: event.currentTarget.value as BankColumns['days'] })}
        />
      </Stack>
    </section>
  );
}

function isOptional(field: BankField): boolean {
  return field === 'description' || field === 'currency';
}
