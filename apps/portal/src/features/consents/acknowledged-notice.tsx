import { Disclosure } from '@quittance/ui/disclosure';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DebtDisclosure } from './debt-disclosure.ts';
import styles from './debt-disclosure-card.module.css';

export function AcknowledgedNotice({ wording }: { readonly wording: NonNullable<DebtDisclosure['wording']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Disclosure summary={t('Disclosure.AcknowledgedTitle')}>
      <blockquote className={styles.text}>{wording.text[language]}</blockquote>
    </Disclosure>
  );
}
