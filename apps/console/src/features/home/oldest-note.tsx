import { useTranslation } from 'react-i18next';
import { useWaitedText } from '../../patterns/waiting-since.tsx';

export function OldestNote({ since }: { readonly since: Date | undefined }) {
  const { t } = useTranslation();
  const waited = useWaitedText();
  return since && t('Home.Oldest', { waited: waited(since) });
}
