import { getPostingFile } from '@quittance/contract/staff/posting';
import { Card } from '@quittance/ui/layout/card';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { PostingActions } from './posting-actions.tsx';
import { PostingFacts } from './posting-facts.tsx';
import type { PostingFile } from './posting-file.ts';
import { PostingStateTag } from './posting-state-tag.tsx';
import { PostingTotals } from './posting-totals.tsx';

export function PostingFilePage() {
  const { postingFileID = '' } = useParams();
  const query = useStaffQuery(getPostingFile, { postingFileID });
  return <QueryState query={query}>{({ file }) => <Detail file={file} />}</QueryState>;
}

function Detail({ file }: { readonly file: PostingFile }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  return (
    <>
      <ScreenHeading
        lead={t('Posting.FileLead')}
        tag={<PostingStateTag file={file} />}
        actions={<PostingActions file={file} />}
      >
        {t('Posting.FileTitle', { payee: file.payeeCode, number: count(file.sequence) })}
      </ScreenHeading>
      <TwoColumn
        aside={
          <Card title={t('Posting.About')}>
            <PostingFacts file={file} />
          </Card>
        }
      >
        <Card title={t('Posting.Totals')}>
          <PostingTotals file={file} />
        </Card>
      </TwoColumn>
    </>
  );
}
