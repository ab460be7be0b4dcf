import { listPostingFiles, listPostingSettings } from '@quittance/contract/staff/posting';
import { Button } from '@quittance/ui/button';
import { LedgerIcon } from '@quittance/ui/icons/payouts';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayeeFilter } from '../../patterns/fields/payee-choice.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePagesBefore } from '../../patterns/lists/use-pages.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { ClosePostingDialog } from './close-posting-dialog.tsx';
import { PostingTable } from './posting-table.tsx';

export function PostingPage() {
  const { t } = useTranslation();
  const mayClose = useMayAct('supervisor');
  const [isClosing, setClosing] = useState(false);
  const address = useListAddress(['payee']);
  const payeeCode = address.values.payee.slice(0, 100);
  const closing = useClosing();
  const pages = usePagesBefore(listPostingFiles, {
    request: payeeCode === '' ? {} : { payeeCode },
    rows: ({ files }) => files,
    idOf: ({ postingFileID }) => postingFileID,
  });
  return (
    <>
      <ListPage
        title={t('Title.Posting')}
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
        filters={<PayeeFilter address={address} />}
        list={pages}
        filter={address}
        empty={{
          icon: LedgerIcon,
          title: t(address.count > 0 ? 'List.NoneMatch' : 'Posting.None'),
          text: address.count > 0 ? t('List.NoneMatchWords') : closing,
        }}
      >
        {(rows) => <PostingTable files={rows} />}
      </ListPage>
      {isClosing && <ClosePostingDialog payeeCode={payeeCode} onClose={() => setClosing(false)} />}
    </>
  );
}

/** Says when files close, which is empty until the cutoffs are loaded. */
function useClosing(): string {
  const { t } = useTranslation();
  const { data } = useStaffQuery(listPostingSettings, {});
  if (!data) return '';
  const withCutOff = data.payees.filter(({ nextCutOffAt }) => nextCutOffAt !== null).length;
  if (withCutOff === 0) return t('Posting.NoneYet.none');
  return t(withCutOff === data.payees.length ? 'Posting.NoneYet.all' : 'Posting.NoneYet.some');
}
