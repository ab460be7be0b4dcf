import { useTranslation } from 'react-i18next';
import { useSay } from '../session/services.tsx';

/** Says what came of something that may take a second person: what was made, or that somebody has to approve it. */
export function useSayOutcome(): (answer: { readonly outcome: 'made' | 'awaits-approval' }, made: string) => void {
  const { t } = useTranslation();
  const say = useSay();
  return ({ outcome }, made) => say(outcome === 'awaits-approval' ? t('TwoPeople.Asked') : made);
}
