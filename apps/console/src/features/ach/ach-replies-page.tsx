import { listAchReplies } from '@quittance/contract/staff/ach';
import { Button } from '@quittance/ui/button';
import { BankIcon } from '@quittance/ui/icons/account';
import { UploadIcon } from '@quittance/ui/icons/work';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayees } from '../../patterns/fields/payee-choice.tsx';
import { payeeOf } from '../../patterns/fields/payee-field.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { usePagesBefore } from '../../patterns/lists/use-pages.ts';
import { useMayAct } from '../../session/services.tsx';
import type { AchReply } from './reply-table.tsx';
import { ReplyTable } from './reply-table.tsx';
import { UnmatchedDialog } from './unmatched-dialog.tsx';
import { UploadReturnsDialog } from './upload-returns-dialog.tsx';

/** Lists files from banks: returns and notifications of change. */
export function AchRepliesPage() {
  const { t } = useTranslation();
  const mayUpload = useMayAct('supervisor');
  const payees = usePayees();
  const [isUploading, setUploading] = useState(false);
  const [shown, setShown] = useState<AchReply>();
  const pages = usePagesBefore(listAchReplies, {
    request: {},
    rows: ({ replies }) => replies,
    idOf: ({ replyID }) => replyID,
  });
  return (
    <>
      <ListPage
        title={t('Title.AchReplies')}
        lead={t('AchReply.Lead')}
        actions={
          mayUpload && (
            <Button size="small" icon={<UploadIcon size={16} />} onClick={() => setUploading(true)}>
              {t('AchReply.Upload')}
            </Button>
          )
        }
        list={pages}
        empty={{ icon: BankIcon, title: t('AchReply.None'), text: t('AchReply.NoneWords') }}
      >
        {(rows) => <ReplyTable replies={rows} onShowUnmatched={setShown} />}
      </ListPage>
      {isUploading && <UploadReturnsDialog onlyPayee={payeeOf(payees, null)} onClose={() => setUploading(false)} />}
      {shown && <UnmatchedDialog reply={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
