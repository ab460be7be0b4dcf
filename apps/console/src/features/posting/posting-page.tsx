import { listPostingFiles } from '@quittance/contract/staff/posting';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { LedgerIcon } from '@quittance/ui/icons/payouts';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayeeFilter } from '../../patterns/fields/payee-choice.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { ClosePostingDialog } from './close-posting-dialog.tsx';
import { PostingTable } from './posting-table.tsx';

/** Page size of the API. A shorter page is the last one. */
const pageSize = 50;

export function PostingPage() {
  const { t } = useTranslation();
  const mayClose = useMayAct('supervisor');
  const [isClosing, setClosing] = useState(false);
  const address = useListAddress(['payee']);
  const payeeCode = address.values.payee.slice(0, 100);
  const pages = usePages(listPostingFiles, {
    request: (before) => ({ ...(payeeCode !== '' && { payeeCode }), ...(before !== undefined && { before }) }),
    rows: ({ files }) => files,
    after: ({ files }) => (files.length < pageSize ? undefined : files.at(-1)?.postingFileID),
  });
  return (
    <>
      <ScreenHeading
        lead={t('Posting.Lead')}
        actions={
          <>
            <LinkButton variant="secondary" size="small" to="/posting/settings">
              {t('Title.PostingSettings')}
            </LinkButton>
            {mayClose && (
              <Button size="small" onClick={() => setClosing(true)}>
                {t('Posting.Close')}
              </Button>
            )}
          </>
        }
      >
        {t('Title.Posting')}
      </ScreenHeading>
      <Card>
        <PayeeFilter address={address} />
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <PostingTable files={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<LedgerIcon size={32} />} title={t('Posting.None')}>
                {t('Posting.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
      {isClosing && <ClosePostingDialog payeeCode={payeeCode} onClose={() => setClosing(false)} />}
    </>
  );
}
