import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Aside } from '../../patterns/aside.tsx';
import type { CallBack } from './call-time.ts';
import styles from './call-who.module.css';

export function CallWho({ callBack }: { readonly callBack: CallBack }) {
  const { t } = useTranslation();
  const { customerID, customerName, topic, language, noCalls, noContactReason } = callBack;
  return (
    <span className={styles.who}>
      <Aside note={`${t(`CallTopic.${topic}`)} · ${t(`SpokenLanguage.${language}`)}`}>
        <Link to={`/customers/${customerID}`}>{customerName}</Link>
      </Aside>
      {noCalls && (
        <span>
          <Tag tone="warning">{t('CallBack.NoCalls')}</Tag>
        </span>
      )}
      {noContactReason !== null && (
        <span>
          <Tag tone="danger">
            {t('CallBack.NoContact', {
              reason: t(`NoContactReason.${noContactReason}`, { defaultValue: noContactReason }),
            })}
          </Tag>
        </span>
      )}
    </span>
  );
}
