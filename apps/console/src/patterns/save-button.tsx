import { saveFile } from '@quittance/browser/save-file';
import type { StaffCall } from '@quittance/contract/staff-call';
import { FileButton } from '@quittance/ui/file-button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useApi } from '../session/services.tsx';
import { type Problem, problemOf } from './problem.ts';
import { useProblemWords } from './problem-words.ts';

/** A file may be long, and is made while it is sent. */
const timeoutMs = 600_000;

/** Fetches the file that a call answers and hands it to the browser to save; below it stands why it could not be had. */
export function SaveButton<Request extends z.ZodMiniType, Response extends z.ZodMiniType>({
  call,
  request,
  fileName,
  type,
  isMain = false,
  unavailableBecause,
  onSaved,
  children,
}: {
  readonly call: StaffCall<Request, Response>;
  /** What is asked for, as it is at the press. */
  readonly request: () => z.output<Request>;
  readonly fileName: string;
  readonly type: string;
  /** The one thing that the screen is for. */
  readonly isMain?: boolean;
  readonly unavailableBecause?: string | undefined;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const words = useProblemWords();
  const errorId = useId();
  const [problem, setProblem] = useState<Problem>();
  return (
    <FileButton
      size={isMain ? 'regular' : 'small'}
      variant={isMain ? 'primary' : 'secondary'}
      unavailableBecause={unavailableBecause}
      pendingText={t('Common.Loading')}
      failedText={problem?.kind === 'refused' ? words(problem) : t('Errors.NotLoadedWords')}
      errorId={errorId}
      onSave={async () => {
        const outcome = await api.call(call, request(), { timeoutMs });
        if (outcome.kind !== 'ok') {
          setProblem(problemOf(outcome));
          return false;
        }
        saveFile(fileName, { bytes: outcome.answer as Uint8Array<ArrayBuffer>, type });
        onSaved?.();
        return true;
      }}
    >
      {children}
    </FileButton>
  );
}
