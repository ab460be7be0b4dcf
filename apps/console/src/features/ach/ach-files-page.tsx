import { listAchFiles } from '@quittance/contract/staff/ach';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { BankIcon } from '@quittance/ui/icons/account';
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
