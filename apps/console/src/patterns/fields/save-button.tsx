import { saveFile } from '@quittance/browser/save-file';
import type { StaffCall } from '@quittance/contract/staff-call';
import { FileButton } from '@quittance/ui/forms/file-button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useApi } from '../../session/services.tsx';
import { type Problem, problemOf } from '../problem.ts';
import { useProblemText } from '../problem-text.ts';

/** Files may be long and are generated while they are sent. */
const timeoutMs = 600_000;

/** Downloads the file of a response, and shows an error below when that fails. */
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
  /** Builds the request when the button is pressed. */
  readonly request: () => z.output<Request>;
  readonly fileName: string;
  readonly type: string;
  /** True for the screen's main action. */
  readonly isMain?: boolean;
  readonly unavailableBecause?: string | undefined;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const problemText = useProblemText();
  const errorId = useId();
  const [problem, setProblem] = useState<Problem>();
  return (
    <FileButton
      size={isMain ? 'regular' : 'small'}
      variant={isMain ? 'primary' : 'secondary'}
      unavailableBecause={unavailableBecause}
      pendingText={t('Common.Loading')}
      failedText={problem?.kind === 'refused' ? problemText(problem) : t('Errors.NotLoadedWords')}
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
