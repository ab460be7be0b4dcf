import { acknowledgePostingFile, downloadPostingFile, resendPostingFile } from '@quittance/contract/staff/posting';
import { type PostingFormat, postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { SaveButton } from '../../patterns/fields/save-button.tsx';
import { useMayAct } from '../../session/services.tsx';
import type { PostingFile } from './posting-file.ts';

const actions = { resend: resendPostingFile, acknowledge: acknowledgePostingFile } as const;
type Action = keyof typeof actions;

const types: Record<PostingFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

export function PostingActions({ file }: { readonly file: PostingFile }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('supervisor');
  const [action, setAction] = useState<Action>();
  const { postingFileID, sequence, acknowledgedAt } = file;
  const offered: readonly Action[] = acknowledgedAt === null ? ['resend', 'acknowledge'] : ['resend'];
  return (
    <>
      {postingFormats.map((format) => (
        <SaveButton
          key={format}
          call={downloadPostingFile}
          request={() => ({ postingFileID, format })}
          fileName={`posting.${String(sequence).padStart(6, '0')}.${format}`}
          type={types[format]}
        >
          {t(`FileFormat.${format}`)}
        </SaveButton>
      ))}
      {mayAct &&
        offered.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === 'acknowledge' ? 'primary' : 'secondary'}
            onClick={() => setAction(each)}
          >
            {t(`Posting.Do.${each}`)}
          </Button>
        ))}
      {action && (
        <DecisionDialog
          call={actions[action]}
          request={() => ({ postingFileID })}
          refresh={[['posting']]}
          title={t(`Posting.Ask.${action}`)}
          submitLabel={t(`Posting.Do.${action}`)}
          doneMessage={t(`Posting.Said.${action}`)}
          onClose={() => setAction(undefined)}
        >
          <p>{t(`Posting.Meaning.${action}`)}</p>
        </DecisionDialog>
      )}
    </>
  );
}
