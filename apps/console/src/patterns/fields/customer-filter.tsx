import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useChosenName, useRememberName } from './chosen-name.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { PickerField } from './picker-field.tsx';

export function CustomerFilter({
  customerID,
  onChange,
}: {
  /** Empty for all customers. */
  readonly customerID: string;
  readonly onChange: (customerID: string) => void;
}) {
  const { t } = useTranslation();
  const name = useChosenName(`customer:${customerID}`);
  const remember = useRememberName();
  return (
    <PickerField
      label={t('PersonFilter.Person')}
      value={customerID === '' ? undefined : (name ?? t('PersonFilter.OnePerson'))}
      nothing={t('PersonFilter.Everybody')}
      title={t('PersonFilter.Choose')}
      onClear={() => onChange('')}
    >
      {(close) => (
        <Stack gap={4}>
          <CustomerPicker
            hasFocus
            onChoose={(chosen, chosenName) => {
              remember(`customer:${chosen}`, chosenName);
              onChange(chosen);
              close();
            }}
          />
        </Stack>
      )}
    </PickerField>
  );
}
