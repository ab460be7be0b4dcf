import { getPostingFile } from '@quittance/contract/staff/posting';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { PostingActions } from './posting-actions.tsx';
import { PostingFacts } from './posting-facts.tsx';
import { PostingStateTag } from './posting-state-tag.tsx';
import { PostingTotals } from './posting-totals.tsx';

export function PostingFilePage() {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { postingFileID = '' } = useParams();
  const query = useStaffQuery(getPostingFile, { postingFileID });
  return (
    <DetailPage
      query={query}
      itemOf={({ file }) => file}
      title={({ payeeCode, sequence }) => t('Posting.FileTitle', { payee: payeeCode, number: count(sequence) })}
      lead={() => t('Posting.FileLead')}
      tag={(file) => <PostingStateTag file={file} />}
      actions={(file) => <PostingActions file={file} />}
      aside={(file) => (
        <Card title={t('Posting.About')}>
          <PostingFacts file={file} />
        </Card>
      )}
    >
      {(file) => (
        <Card title={t('Posting.Totals')}>
          <PostingTotals file={file} />
        </Card>
      )}
    </DetailPage>
  );
}
