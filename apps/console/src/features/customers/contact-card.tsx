import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { languageNames } from '@quittance/domain/languages';
import { Card } from '@quittance/ui/layout/card';
import type { Definition } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Aside } from '../../patterns/aside.tsx';
import { cityLine } from './city-line.ts';
import styles from './customer-lists.module.css';
import { EmailTags, TextTags } from './endpoint-tags.tsx';
import { Facts } from './facts.tsx';

export function ContactCard({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { person: contact, email, texts, language } = customer;
  const none = <span className={styles.quiet}>{t('Customer.NoneKnown')}</span>;
  const emailAddress = email?.emailAddress ?? contact.email;
  const lines = addressLines(contact);
  const items: Definition[] = [
    {
      id: 'phone',
      term: t('Customer.Phone'),
      value: contact.homePhone === '' ? none : formatPhone(contact.homePhone),
    },
    {
      id: 'email',
      term: t('Customer.Email'),
      value:
        emailAddress === '' ? (
          none
        ) : (
          <Aside note={<EmailTags customer={customer} />}>
            <span className={styles.text}>{emailAddress}</span>
          </Aside>
        ),
    },
    {
      id: 'texts',
      term: t('Customer.Texts'),
      value: texts === null ? none : <Aside note={<TextTags texts={texts} />}>{formatPhone(texts.phoneNumber)}</Aside>,
    },
    { id: 'address', term: t('Customer.Address'), value: lines.length === 0 ? none : <Address lines={lines} /> },
    { id: 'language', term: t('Common.Language'), value: language === null ? none : languageNames[language] },
  ];
  return (
    <Card title={t('Customer.Contact')}>
      <Facts items={items} />
    </Card>
  );
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function addressLines(contact: StaffCustomer['person']): string[] {
  return [contact.addressLineOne, contact.addressLineTwo, cityLine(contact)].filter(Boolean);
}
