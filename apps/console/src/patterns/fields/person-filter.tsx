import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenName, useRememberName } from './chosen-name.ts';
import { PersonSearch } from './person-search.tsx';
import { PickerField } from './picker-field.tsx';

export function PersonFilter({
  customerID,
  onChange,
}: {
  /** Empty for all customers. */
  readonly customerID: string;
  readonly onChange: (customerID: string) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = useChosenName(`customer:${customerID}`);
  const remember = useRememberName();
  return (
    <>
      <PickerField
        label={t('PersonFilter.Person')}
        value={customerID === '' ? undefined : (name ?? t('PersonFilter.OnePerson'))}
        nothing={t('PersonFilter.Everybody')}
        onOpen={() => setOpen(true)}
        onClear={() => onChange('')}
      />
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t('PersonFilter.Choose')}>
          <Stack gap={4}>
            <PersonSearch
              hasFocus
              onChoose={(chosen, chosenName) => {
                remember(`customer:${chosen}`, chosenName);
                onChange(chosen);
                setOpen(false);
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
