import { useTranslation } from 'react-i18next';
import { useSay } from '../session/services.tsx';

/** Reports the result of an action that may need approval. */
export function useSayOutcome(): (answer: { readonly outcome: 'made' | 'awaits-approval' }, made: string) => void {
  const { t } = useTranslation();
  const say = useSay();
  return ({ outcome }, made) => say(outcome === 'awaits-approval' ? t('TwoPeople.Asked') : made);
}
