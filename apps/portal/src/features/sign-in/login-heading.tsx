import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './login-heading.module.css';

/** req 9.4. */
const greetingKeys = ['RandomGreeting1', 'RandomGreeting2', 'RandomGreeting3'] as const;

/** The greeting: one of three random ones with the first name of a remembered customer, else a plain one (req 9.4). */
export function LoginHeading(props: { readonly firstName: string | undefined; readonly onNotMe: () => void }) {
  const { firstName, onNotMe } = props;
  const { t } = useTranslation();
  return (
    <div>
      <h1 tabIndex={-1} data-page-heading>
        {firstName === undefined ? t('Login.Title') : <Greeting firstName={firstName} />}
      </h1>
      <p className={styles.lead}>
        {firstName === undefined ? t('Login.Lead') : `${t('Login.LeadKnown')} `}
        {firstName !== undefined && (
          <Button variant="link" onClick={onNotMe}>
            {t('Login.NotYou')}
          </Button>
        )}
      </p>
    </div>
  );
}

function Greeting({ firstName }: { readonly firstName: string }) {
  const { t } = useTranslation();
  const [key] = useState(() => greetingKeys[Math.floor(Math.random() * greetingKeys.length)] ?? 'RandomGreeting1');
  return t(key, { firstName });
}
