import { listPayees } from '@quittance/contract/staff/payees';
import { uploadBankFile } from '@quittance/contract/staff/reconciliation';
import { Card } from '@quittance/ui/layout/card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useApi } from '../../session/services.tsx';
import { BankFileForm, type WantedBankFile } from './bank-file-form.tsx';
import type { ReceivedBankFile } from './bank-file-received.ts';
import { BankFileResult } from './bank-file-result.tsx';

/** Allows for a statement of a whole year, which is compared day by day. */
const timeoutMs = 180_000;

/** A statement is imported as a whole or not at all, and compared at once. */
export function BankFilePage() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const query = useStaffQuery(listPayees, {});
  const [problem, setProblem] = useState<Problem>();
  const [result, setResult] = useState<ReceivedBankFile>();
  const handIn = async (wanted: WantedBankFile) => {
    setProblem(undefined);
    setResult(undefined);
    const outcome = await api.call(uploadBankFile, wanted, { timeoutMs });
    if (outcome.kind !== 'ok') return setProblem(problemOf(outcome));
    void queries.invalidateQueries({ queryKey: ['reconciliation'] });
    setResult(outcome.answer);
  };
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('BankFile.Lead')}>{t('Title.BankFile')}</ScreenHeading>
      <Card>
        {result?.outcome === 'taken' ? (
          <BankFileResult result={result} onAgain={() => setResult(undefined)} />
        ) : (
          <QueryState query={query}>
            {({ payees }) => (
              <BankFileForm payees={payees} problem={problem} faults={result?.faults ?? []} onHandIn={handIn} />
            )}
          </QueryState>
        )}
      </Card>
    </NarrowScreen>
  );
}
