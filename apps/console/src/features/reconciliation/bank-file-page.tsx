import { listPayees } from '@quittance/contract/staff/payees';
import { uploadBankFile } from '@quittance/contract/staff/reconciliation';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
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
import { BankFilePreview } from './bank-file-preview.tsx';
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
  const [wanted, setWanted] = useState<WantedBankFile>();
  const [isPending, setPending] = useState(false);
  const forget = () => {
    setProblem(undefined);
    setResult(undefined);
    setWanted(undefined);
  };
  const send = async (file: WantedBankFile, isPreview: boolean) => {
    forget();
    setPending(true);
    const outcome = await api.call(uploadBankFile, isPreview ? { ...file, isPreview } : file, { timeoutMs });
    setPending(false);
    if (outcome.kind !== 'ok') return setProblem(problemOf(outcome));
    if (!isPreview) void queries.invalidateQueries({ queryKey: ['reconciliation'] });
    if (!isPreview) void queries.invalidateQueries({ queryKey: ['payee'] });
    if (outcome.answer.outcome === 'previewed') setWanted(file);
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
              <Stack gap={5}>
                {/* A change of the form makes the preview obsolete. */}
                <div onChange={forget}>
                  <BankFileForm
                    payees={payees}
                    problem={problem}
                    faults={result?.faults ?? []}
                    onHandIn={(file) => send(file, true)}
                  />
                </div>
                {wanted && result && (
                  <BankFilePreview preview={result} isPending={isPending} onImport={() => void send(wanted, false)} />
                )}
              </Stack>
            )}
          </QueryState>
        )}
      </Card>
    </NarrowScreen>
  );
}
