import { formatWait } from '@quittance/domain/formats/format-number';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-formats.ts';
import type { Problem } from './problem.ts';

/**
 * Describes what happened and what to do. A test makes sure that every refusal of the console's requests has a text.
 */
export function useProblemText(): (problem: Problem) => string {
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
