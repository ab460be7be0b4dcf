import { achEntryStates } from '@quittance/domain/ach/entry-life';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { EntryList } from './entry-list.tsx';

export function AchEntriesPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['payee', 'state']);
  const state = achEntryStates.find((each) => each === values.state);
  const payeeCode = values.payee.slice(0, 100);
  return (
    <>
      <ScreenHeading lead={t('AchEntry.Lead')}>{t('Title.AchEntries')}</ScreenHeading>
      <Card>
        <FilterBar count={count} onClear={clear}>
          <PayeeChoice
            noneLabel={t('List.All')}
            value={values.payee}
            onChange={(event) => change({ payee: event.currentTarget.value })}
          />
          <SelectField
            label={t('AchEntry.State')}
            value={state ?? ''}
            options={['', ...achEntryStates].map((value) => ({
              value,
              label: t(value === '' ? 'AchEntry.All' : `AchEntryState.${value}`),
            }))}
            onChange={(event) => change({ state: event.currentTarget.value })}
          />
        </FilterBar>
        <EntryList
          search={{ ...(payeeCode !== '' && { payeeCode }), ...(state && { state }) }}
          filter={{ count, clear }}
        />
      </Card>
    </>
  );
}
