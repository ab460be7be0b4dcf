import type { Transaction } from '@quittance/contract/transactions';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Money } from '@quittance/ui/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type ComingUp, comingUp } from '../coming-up.ts';
import { useComingText } from '../use-coming-text.ts';
import styles from './glance-cards.module.css';

/** The next payment, including a plan's, or a note that nothing is scheduled (req 3.6). */
export function NextPaymentCard({ next }: { readonly next: ComingUp | undefined }) {
  const { t } = useTranslation();
  return <Glance title={t('Account.NextPayment')} shown={next} none={t('Dashboard.NoNext')} />;
}

/** The last processed payment, or a note that nothing was paid (req 3.6). */
export function LastPaymentCard({ payment }: { readonly payment: Transaction | undefined }) {
  const { t } = useTranslation();
  const [shown] = payment ? comingUp({ pending: [payment] }) : [];
  return <Glance title={t('Account.LastPayment')} shown={shown} none={t('Dashboard.NoLast')} />;
}

function Glance(props: { readonly title: string; readonly shown: ComingUp | undefined; readonly none: ReactNode }) {
  const { title, shown, none } = props;
  return (
    <Card>
      <section className={styles.glance} aria-label={title}>
        <h2 className={styles.label}>{title}</h2>
        {shown === undefined ? <p>{none}</p> : <Shown shown={shown} />}
      </section>
    </Card>
  );
}

function Shown({ shown }: { readonly shown: ComingUp }) {
  const { money, day } = useFormats();
  const { method, mark, status, tone } = useComingText()(shown);
  return (
    <>
      <Money text={money(shown.totalCents)} size="large" />
      <p className={styles.note}>{[day(shown.on), method, mark].filter((each) => each !== undefined).join(' · ')}</p>
      <Tag tone={tone}>{status}</Tag>
    </>
  );
}
