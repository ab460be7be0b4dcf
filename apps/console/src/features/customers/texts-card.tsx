import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { languageNames } from '@quittance/domain/languages';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './customer-lists.module.css';
import { Facts } from './facts.tsx';

/** Shows the text that the customer agreed to, in their language, and when the consent ended. */
export function TextsCard({ texts }: { readonly texts: NonNullable<StaffCustomer['texts']> }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <Card title={t('Customer.TextConsent')}>
      <Stack gap={4}>
        <Facts
          items={[
            { id: 'at', term: t('Customer.AgreedAt'), value: instant(texts.consentedAt) },
            { id: 'language', term: t('Common.Language'), value: languageNames[texts.consentLanguage] },
            ...(texts.stoppedAt === null
              ? []
              : [{ id: 'stop', term: t('Customer.StoppedAt'), value: instant(texts.stoppedAt) }]),
          ]}
        />
        <blockquote className={styles.quote} lang={texts.consentLanguage}>
          {texts.consentText}
        </blockquote>
      </Stack>
    </Card>
  );
}
