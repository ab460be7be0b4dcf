import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { paperAbout } from './paper-about.ts';
import type { Paper } from './paper-table.tsx';

export function PaperSubject({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const about = paperAbout(paper);
  if (about === undefined) return '—';
  if (about.kind === 'days') return t('Papers.Days', { from: day(about.from), to: day(about.to) });
  return <Link to={about.place}>{t(`Papers.The.${about.kind}`)}</Link>;
}
