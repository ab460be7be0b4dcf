import { listImportMappings } from '@quittance/contract/staff/imports';
import { importKinds } from '@quittance/domain/imports/import-kind';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/card';
import { SelectField } from '@quittance/ui/select-field';
import { Stack } from '@quittance/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { MappingEditor } from './mapping-editor.tsx';
import styles from './mappings-page.module.css';
import { PayeeField } from './payee-field.tsx';

/** How the files of a payee are read, one mapping a kind. */
export function MappingsPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['payee', 'kind']);
  const kind = importKinds.find((each) => each === values.kind) ?? 'customers';
  const [typed, setTyped] = useState(values.payee);
  const query = useStaffQuery(
    listImportMappings,
    { payeeCode: values.payee.slice(0, 100) },
    { isEnabled: values.payee !== '' },
  );
  return (
    <>
      <ScreenHeading lead={t('Mapping.Lead')}>{t('Title.Mappings')}</ScreenHeading>
      <Stack gap={4}>
        <Card>
          <form
            className={styles.choice}
            onSubmit={(event) => {
              event.preventDefault();
              change({ payee: typed.trim() });
            }}
          >
            <PayeeField
              label={t('Import.Payee')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <SelectField
              label={t('Import.Kind')}
              value={kind}
              options={importKinds.map((value) => ({ value, label: t(`ImportKind.${value}`) }))}
              onChange={(event) => change({ payee: typed.trim(), kind: event.currentTarget.value })}
            />
            <Button type="submit" variant="secondary" size="small">
              {t('Mapping.Show')}
            </Button>
          </form>
        </Card>
        {values.payee !== '' && (
          <QueryState query={query}>
            {({ mappings }) => {
              const saved = mappings.find((each) => each.kind === kind);
              return (
                <MappingEditor
                  key={`${values.payee} ${kind} ${saved?.version}`}
                  payeeCode={values.payee}
                  kind={kind}
                  saved={saved}
                />
              );
            }}
          </QueryState>
        )}
      </Stack>
    </>
  );
}
