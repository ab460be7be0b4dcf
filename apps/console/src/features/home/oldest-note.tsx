import { useTranslation } from 'react-i18next';
import { useWaitedWords } from '../../patterns/waiting-since.tsx';

export function OldestNote({ since }: { readonly since: Date | undefined }) {
  const { t } = useTranslation();
  const waited = useWaitedWords();
  return since && t('Home.Oldest', { waited: waited(since) });
}
