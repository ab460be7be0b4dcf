import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useProblemText } from '../../patterns/problem-text.ts';

/** Explains why a file was refused and links to the place to correct it. */
export function UploadProblem({
  problem,
  payeeCode,
  kind,
  onImportAgain,
}: {
  readonly problem: Problem | undefined;
  readonly payeeCode: string;
  readonly kind: ImportKind;
  readonly onImportAgain: () => void;
}) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (problem?.kind !== 'refused') return <ProblemNotice problem={problem} />;
  const about = problem.about ?? '';
  if (problem.code === 'ImportWasUndone')
    return (
      <Notice
        kind="warning"
        title={problemText(problem)}
        action={
          <Button variant="secondary" size="small" onClick={onImportAgain}>
            {t('Upload.Again')}
          </Button>
        }
      />
    );
  return (
    <Notice
      kind="error"
      title={problemText(problem)}
      action={
        problem.code === 'ImportMappingInvalid' && (
          <LinkButton
            variant="secondary"
            size="small"
            to={`/imports/mappings?${new URLSearchParams({ payee: payeeCode.trim(), kind })}`}
          >
            {t('Upload.ToMapping')}
          </LinkButton>
        )
      }
    >
      {about && t(`ImportFailure.${about.replaceAll(/[:.]/g, ' ')}`, { defaultValue: about })}
    </Notice>
  );
}
