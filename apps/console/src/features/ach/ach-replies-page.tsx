import { listAchReplies } from '@quittance/contract/staff/ach';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { BankIcon } from '@quittance/ui/icons/account';
import { UploadIcon } from '@quittance/ui/icons/work';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayees } from '../../patterns/fields/payee-choice.tsx';
import { payeeOf } from '../../patterns/fields/payee-field.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import type { AchReply } from './reply-table.tsx';
import { ReplyTable } from './reply-table.tsx';
import { UnmatchedDialog } from './unmatched-dialog.tsx';
import { UploadReturnsDialog } from './upload-returns-dialog.tsx';

/** Page size of the API. A shorter page is the last one. */
const pageSize = 50;

/** Lists files from banks: returns and notifications of change. */
export function AchRepliesPage() {
  const { t } = useTranslation();
  const mayUpload = useMayAct('supervisor');
  const payees = usePayees();
  const [isUploading, setUploading] = useState(false);
  const [shown, setShown] = useState<AchReply>();
  const pages = usePages(listAchReplies, {
    request: (before) => (before === undefined ? {} : { before }),
    rows: ({ replies }) => replies,
    after: ({ replies }) => (replies.length < pageSize ? undefined : replies.at(-1)?.replyID),
  });
  return (
    <>
      <ScreenHeading
        lead={t('AchReply.Lead')}
        actions={
          mayUpload && (
            <Button size="small" icon={<UploadIcon size={16} />} onClick={() => setUploading(true)}>
              {t('AchReply.Upload')}
            </Button>
          )
        }
      >
        {t('Title.AchReplies')}
      </ScreenHeading>
      <Card>
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <ReplyTable replies={pages.rows} onShowUnmatched={setShown} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<BankIcon size={32} />} title={t('AchReply.None')}>
                {t('AchReply.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
      {isUploading && <UploadReturnsDialog onlyPayee={payeeOf(payees, null)} onClose={() => setUploading(false)} />}
      {shown && <UnmatchedDialog reply={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
