import { useTranslation } from 'react-i18next';
import { useToast } from '../session/services.tsx';

type Answer = { readonly outcome: 'made' | 'awaits-approval' };

/** Describes the result of an action that may need approval. */
export function useOutcomeText(): (answer: Answer, made: string) => string {
  const { t } = useTranslation();
  return ({ outcome }, made) => (outcome === 'awaits-approval' ? t('TwoPeople.Asked') : made);
}

/** Reports the result of an action that may need approval. */
export function useOutcomeToast(): (answer: Answer, made: string) => void {
  const showToast = useToast();
  const outcomeText = useOutcomeText();
  return (answer, made) => showToast(outcomeText(answer, made));
}
