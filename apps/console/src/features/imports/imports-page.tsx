import { listImports } from '@quittance/contract/staff/imports';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { UploadIcon } from '@quittance/ui/icons/work';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { PayeeFilter } from '../../patterns/fields/payee-choice.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { ImportTable } from './import-table.tsx';

/** Page size of the API. A shorter page is the last one. */
const pageSize = 50;

export function ImportsPage() {
  const { t } = useTranslation();
  const mayImport = useMayAct('supervisor');
  const address = useListAddress(['payee']);
  const payeeCode = address.values.payee.slice(0, 100);
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
        <PayeeFilter address={address} />
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
