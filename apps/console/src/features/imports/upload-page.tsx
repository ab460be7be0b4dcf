import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { uploadImport } from '@quittance/contract/staff/imports';
import { listPayees } from '@quittance/contract/staff/payees';
import { Card } from '@quittance/ui/layout/card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useApi, useToast } from '../../session/services.tsx';
import { UploadForm, type WantedUpload } from './upload-form.tsx';

/** Uploading changes nothing until an employee has reviewed the preview. */
export function UploadPage() {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  const query = useStaffQuery(listPayees, {});
  const [problem, setProblem] = useState<Problem>();
  const upload = async ({ file, ...request }: WantedUpload) => {
    setProblem(undefined);
    const type = request.format === 'csv' ? 'text/csv' : 'application/x-ndjson';
    const outcome: ApiOutcome<z.output<typeof uploadImport.response>> = await api.call(
      uploadImport,
      { ...request, fileName: file.name, content: undefined },
      { file: { content: file, type } },
    );
    if (outcome.kind !== 'ok') return setProblem(problemOf(outcome));
    void queries.invalidateQueries({ queryKey: ['import'] });
    showToast(t(outcome.answer.isKnown ? 'Upload.Known' : 'Upload.Done'));
    void navigate(`/imports/${outcome.answer.importID}`);
  };
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('Upload.Lead')}>{t('Title.NewImport')}</ScreenHeading>
      <Card>
        <QueryState query={query}>
          {({ payees }) => <UploadForm payees={payees} problem={problem} onUpload={upload} />}
        </QueryState>
      </Card>
    </NarrowScreen>
  );
}
