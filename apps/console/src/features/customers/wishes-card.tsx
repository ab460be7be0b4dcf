import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { CareButtons } from './care/care-buttons.tsx';
import styles from './customer-lists.module.css';
import { EmailTags, TextTags } from './endpoint-tags.tsx';
import { Facts } from './facts.tsx';

/** Shows the customer's notice preferences. */
export function WishesCard({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant, money } = useFormats();
  const { email, texts, person: contact, unwantedNotices, paperlessSince = null, payByText = null } = customer;
  const none = t('Customer.NoneKnown');
  const address = email?.emailAddress ?? contact.email;
  return (
    <Card title={t('Customer.Wishes')}>
      <Stack gap={5}>
        <Facts
          items={[
            {
              id: 'email',
              term: t('Customer.EmailNotices'),
              value:
                address === '' ? (
                  none
                ) : (
                  <Aside note={<EmailTags customer={customer} />}>
                    <span className={styles.text}>{address}</span>
                  </Aside>
                ),
            },
            {
              id: 'texts',
              term: t('Customer.TextNotices'),
              value:
                texts === null ? (
                  none
                ) : (
                  <Aside note={<TextTags texts={texts} />}>{formatPhone(texts.phoneNumber)}</Aside>
                ),
            },
            {
              id: 'bills',
              term: t('Customer.Bills'),
              value:
                paperlessSince === null
                  ? t('Customer.BillsOnPaper')
                  : t('Customer.BillsPaperless', { day: instant(paperlessSince) }),
            },
            {
              id: 'pay-by-text',
              term: t('Customer.PayByText'),
              value:
                payByText === null
                  ? t('Customer.PayByTextOff')
                  : t('Customer.PayByTextOn', {
                      ...payByText,
                      day: instant(payByText.agreedAt),
                      codeAbove: money(payByText.codeAbove),
                      max: money(payByText.max),
                    }),
            },
            {
              id: 'unwanted',
              term: t('Customer.TurnedOff'),
              value:
                unwantedNotices.length === 0 ? (
                  t('Customer.NothingTurnedOff')
                ) : (
                  <ul>
                    {unwantedNotices.map(({ kind, channel }) => (
                      <li key={kind + channel}>
                        {t(`CustomerNotice.${kind}`)} · {t(`CustomerCare.Channels.${channel}`)}
                      </li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
        <CareButtons actions={['opt-out', 'end-pay-by-text']} />
      </Stack>
    </Card>
  );
}
