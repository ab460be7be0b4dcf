import { listOutbox } from '@quittance/contract/staff/test-mode/test-mode';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Card } from '@quittance/ui/layout/card';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import styles from './outbox-card.module.css';

const refetchMs = 10_000;

/** Messages of test data, which nobody got. */
export function OutboxCard() {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const query = useStaffQuery(listOutbox, {}, { refetchMs: () => refetchMs });
  return (
    <Card title={t('TestMode.Outbox')}>
      <Stack gap={4}>
        <p>{t('TestMode.OutboxLead')}</p>
        <QueryState query={query}>
          {({ messages }) =>
            messages.length === 0 ? (
              <EmptyState title={t('TestMode.OutboxNone')} />
            ) : (
              messages.map(({ messageID, channel, at, text }) => {
                const [to = '', ...lines] = text.split('\n');
                const message = { to, time: instant(at) };
                return (
                  <Disclosure
                    key={messageID}
                    summary={channel === 'email' ? t('TestMode.Email', message) : t('TestMode.Text', message)}
                  >
                    <p className={styles.text}>{lines.join('\n').trim()}</p>
                  </Disclosure>
                );
              })
            )
          }
        </QueryState>
      </Stack>
    </Card>
  );
}
