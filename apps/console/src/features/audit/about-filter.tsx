import { Button } from '@quittance/ui/button';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChosenName, useRememberName } from '../../patterns/fields/chosen-name.ts';
import { CustomerPicker } from '../../patterns/fields/customer-picker.tsx';
import { PickerField } from '../../patterns/fields/picker-field.tsx';
import { type AuditAbout, aboutKinds, aboutOf } from './audit-filter.ts';
import { FoundByNumber } from './found-by-number.tsx';

/** Filters the audit log by a customer, an account, a payment or a plan. */
export function AboutFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (about: string) => void;
}) {
  const { t } = useTranslation();
  const name = useChosenName(value);
  const about = aboutOf(value);
  return (
    <PickerField
      label={t('Audit.About')}
      value={about && (name ?? (about.kind === 'account' ? about.referenceCode : t(`Audit.One.${about.kind}`)))}
      nothing={t('Audit.Everything')}
      title={t('Audit.ChooseAbout')}
      onClear={() => onChange('')}
    >
      {(close) => (
        <AboutSearch
          onChoose={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </PickerField>
  );
}

function AboutSearch({ onChoose }: { readonly onChoose: (about: string) => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<AuditAbout['kind']>('customer');
  const remember = useRememberName();
  const choose = (id: string, name: string) => {
    remember(`${kind}:${id}`, name);
    onChoose(`${kind}:${id}`);
  };
  return (
    <Stack gap={4}>
      <SegmentedControl
        legend={t('Audit.AboutKind')}
        isLegendHidden
        value={kind}
        onChange={setKind}
        options={aboutKinds.map((value) => ({ value, label: t(`Audit.Kind.${value}`) }))}
      />
      {kind === 'customer' && <CustomerPicker hasFocus onChoose={choose} />}
      {kind === 'account' && <AccountNumber onChoose={choose} />}
      {(kind === 'payment' || kind === 'plan') && <FoundByNumber key={kind} kind={kind} onChoose={choose} />}
    </Stack>
  );
}

/** Accepts any account number; the audit log says whether it exists. */
function AccountNumber({ onChoose }: { readonly onChoose: (number: string, name: string) => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { number: '' } });
  const validate = (text: string) => text.trim() !== '' || t('Form.Required');
  return (
    <form noValidate onSubmit={handleSubmit(({ number }) => onChoose(number.trim(), number.trim()))}>
      <TextField
        {...register('number', { validate })}
        label={t('Enter.Account')}
        maxLength={64}
        autoComplete="off"
        error={formState.errors.number?.message}
        suffix={
          <Button type="submit" variant="quiet" size="small">
            {t('Audit.ShowLines')}
          </Button>
        }
      />
    </form>
  );
}
