import { listImports } from '@quittance/contract/staff/imports';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { UploadIcon } from '@quittance/ui/icons/work';
import { LinkButton } from '@quittance/ui/link-button';
import { TextField } from '@quittance/ui/text-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/filter-bar.tsx';
import { LoadMore } from '../../patterns/load-more.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
import { useRestedText } from '../../patterns/use-rested-text.ts';
import { useMayAct } from '../../session/services.tsx';
import { ImportTable } from './import-table.tsx';

/** How many the API answers at a time: fewer are the last. */
const pageSize = 50;

/** The imports of the tenant, the latest first. */
export function ImportsPage() {
  const { t } = useTranslation();
  const mayImport = useMayAct('supervisor');
  const { values, count, change, clear } = useListAddress(['payee']);
  const [payee, setPayee] = useRestedText(values.payee, (rested) => change({ payee: rested }));
  const payeeCode = values.payee.trim().slice(0, 100);
  const pages = usePages(listImports, {
    request: (before) => ({ ...(payeeCode !== '' && { payeeCode }), ...(before !== undefined && { before }) }),
    rows: ({ imports }) => imports,
    after: ({ imports }) => (imports.length < pageSize ? undefined : imports.at(-1)?.importID),
  });
  return (
    <>
      <ScreenHeading
        lead={t('Imports.Lead')}
        actions={
          <>
            <LinkButton variant="secondary" size="small" to="/imports/mappings">
              {t('Title.Mappings')}
            </LinkButton>
            {mayImport && (
              <LinkButton size="small" to="/imports/new" icon={<UploadIcon size={16} />}>
                {t('Title.NewImport')}
              </LinkButton>
            )}
          </>
        }
      >
        {t('Title.Imports')}
      </ScreenHeading>
      <Card>
        <FilterBar count={count} onClear={clear}>
          <TextField
            label={t('Import.Payee')}
            value={payee}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setPayee(event.currentTarget.value)}
          />
        </FilterBar>
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <ImportTable imports={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<UploadIcon size={32} />} title={t('Imports.None')}>
                {t('Imports.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
