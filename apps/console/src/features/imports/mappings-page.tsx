import { listImportMappings } from '@quittance/contract/staff/imports';
import { listPayees } from '@quittance/contract/staff/payees';
import { importKinds } from '@quittance/domain/imports/import-kind';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { PayeeField, payeeOf } from '../../patterns/fields/payee-field.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import styles from './mappings-page.module.css';

/** Each payee has one mapping for each record type. */
export function MappingsPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['payee', 'kind']);
  const kind = importKinds.find((each) => each === values.kind) ?? 'customers';
  const payees = useStaffQuery(listPayees, {});
  const payeeCode = payeeOf(payees.data?.payees ?? [], values.payee);
  const query = useStaffQuery(listImportMappings, { payeeCode }, { isEnabled: payeeCode !== '' });
  return (
    <>
      <ScreenHeading lead={t('Mapping.Lead')}>{t('Title.Mappings')}</ScreenHeading>
      <Stack gap={4}>
        <QueryState query={payees}>
          {(answer) => (
            <Card>
              <div className={styles.choice}>
                <PayeeField
                  payees={answer.payees}
                  value={payeeCode}
                  onChange={(event) => change({ payee: event.currentTarget.value })}
                />
                <SelectField
                  label={t('Import.Kind')}
                  value={kind}
                  options={importKinds.map((value) => ({ value, label: t(`ImportKind.${value}`) }))}
                  onChange={(event) => change({ kind: event.currentTarget.value })}
                />
              </div>
            </Card>
          )}
        </QueryState>
        {payeeCode !== '' && (
          <QueryState query={query}>
            {({ mappings }) => {
              const saved = mappings.find((each) => each.kind === kind);
              return (
                <MappingEditor
                  key={`${payeeCode} ${kind} ${saved?.version}`}
                  payeeCode={payeeCode}
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
