import { listImports } from '@quittance/contract/staff/imports';
import { UploadIcon } from '@quittance/ui/icons/work';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { PayeeFilter } from '../../patterns/fields/payee-choice.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePagesBefore } from '../../patterns/lists/use-pages.ts';
import { useMayAct } from '../../session/services.tsx';
import { ImportTable } from './import-table.tsx';

export function ImportsPage() {
  const { t } = useTranslation();
  const mayImport = useMayAct('supervisor');
  const address = useListAddress(['payee']);
  const payeeCode = address.values.payee.slice(0, 100);
  const pages = usePagesBefore(listImports, {
    request: payeeCode === '' ? {} : { payeeCode },
    rows: ({ imports }) => imports,
    idOf: ({ importID }) => importID,
  });
  return (
    <ListPage
      title={t('Title.Imports')}
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
      filters={<PayeeFilter address={address} />}
      list={pages}
      filter={address}
      empty={{
        icon: UploadIcon,
        title: t(address.count > 0 ? 'List.NoneMatch' : 'Imports.None'),
        text: t(address.count > 0 ? 'List.NoneMatchWords' : 'Imports.NoneWords'),
      }}
    >
      {(rows) => <ImportTable imports={rows} />}
    </ListPage>
  );
}
