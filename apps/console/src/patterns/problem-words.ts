import { formatWait } from '@quittance/domain/formats/format-number';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-formats.ts';
import type { Problem } from './problem.ts';

/** A problem as a sentence: what happened, and what to do. Every refusal of a call that the console makes has one, which a test proves. */
export function useProblemWords(): (problem: Problem) => string {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  return (problem) => {
    if (problem.kind === 'signed-out') return t('Session.Over');
    if (problem.kind === 'unsure') {
      const reference = problem.requestId === undefined ? '' : ` ${t('Errors.Reference', { id: problem.requestId })}`;
      return t('Errors.Unsure') + reference;
    }
    const key = `Refusal.${problem.code}`;
    const wait = formatWait(problem.retryAfterSeconds ?? 60, language);
    return i18n.exists(key) ? t(key, { wait, about: problem.about ?? '' }) : t('Refusal.Unknown');
  };
}
