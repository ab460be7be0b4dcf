import { listImports } from '@quittance/contract/staff/imports';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { UploadIcon } from '@quittance/ui/icons/work';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/load-more.tsx';
import { PayeeFilter } from '../../patterns/payee-choice.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
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
