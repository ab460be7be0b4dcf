import { listAchFiles } from '@quittance/contract/staff/ach';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { BankIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/load-more.tsx';
import { PayeeFilter } from '../../patterns/payee-choice.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
import { useMayAct } from '../../session/services.tsx';
import { AchFileTable } from './ach-file-table.tsx';

/** Page size of the API. A shorter page is the last one. */
const pageSize = 50;

export function AchFilesPage() {
  const { t } = useTranslation();
  const mayConfigure = useMayAct('supervisor');
  const address = useListAddress(['payee']);
  const payeeCode = address.values.payee.slice(0, 100);
  const pages = usePages(listAchFiles, {
    request: (before) => ({ ...(payeeCode !== '' && { payeeCode }), ...(before !== undefined && { before }) }),
    rows: ({ files }) => files,
    after: ({ files }) => (files.length < pageSize ? undefined : files.at(-1)?.fileID),
  });
  return (
    <>
      <ScreenHeading
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
      >
        {t('Title.Ach')}
      </ScreenHeading>
      <Card>
        <PayeeFilter address={address} />
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <AchFileTable files={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<BankIcon size={32} />} title={t('Ach.None')}>
                {t('Ach.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
