import { listAchFiles } from '@quittance/contract/staff/ach';
import { BankIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { PayeeFilter } from '../../patterns/fields/payee-choice.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePagesBefore } from '../../patterns/lists/use-pages.ts';
import { useUnusedFeature } from '../../patterns/lists/use-unused-feature.tsx';
import { useMayAct } from '../../session/services.tsx';
import { AchFileTable } from './ach-file-table.tsx';

export function AchFilesPage() {
  const { t } = useTranslation();
  const unused = useUnusedFeature('ach');
  const mayConfigure = useMayAct('supervisor');
  const address = useListAddress(['payee']);
  const payeeCode = address.values.payee.slice(0, 100);
  const pages = usePagesBefore(listAchFiles, {
    request: payeeCode === '' ? {} : { payeeCode },
    rows: ({ files }) => files,
    idOf: ({ fileID }) => fileID,
  });
  return (
    <ListPage
      title={t('Title.Ach')}
      lead={t('Ach.Lead')}
      actions={
        <>
          {mayConfigure && (
            <LinkButton variant="secondary" size="small" to="/ach/settings">
              {t('Title.AchSettings')}
            </LinkButton>
          )}
          <LinkButton variant="secondary" size="small" to="/ach/entries">
            {t('Title.AchEntries')}
          </LinkButton>
          <LinkButton variant="secondary" size="small" to="/ach/replies">
            {t('Title.AchReplies')}
          </LinkButton>
        </>
      }
      filters={<PayeeFilter address={address} />}
      list={pages}
      filter={address}
      empty={{
        icon: BankIcon,
        title: t(address.count > 0 ? 'List.NoneMatch' : 'Ach.None'),
        text: t(address.count > 0 ? 'List.NoneMatchWords' : 'Ach.NoneWords'),
        next: { to: '/ach/entries', label: t('Title.AchEntries') },
        ...unused,
      }}
    >
      {(rows) => <AchFileTable files={rows} />}
    </ListPage>
  );
}
