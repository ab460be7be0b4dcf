import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons/actions.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/status.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export type NoticeProps = {
  readonly kind: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Button or link under the text. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  readonly onClose?: () => void;
  /** False for a notice present at page load, which needs no announcement. */
  readonly isLive?: boolean;
};

const icons = { info: <InfoIcon />, success: <SuccessIcon />, warning: <WarningIcon />, error: <ErrorIcon /> };

/**
 * Status message. Its kind shows in color, icon and text. Screen readers announce errors immediately and other kinds
 * politely.
 */
export function Notice({ kind, title, children, action, icon, onClose, isLive = true }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} data-kind={kind} role={isLive ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <span className={styles.icon}>{icon ?? icons[kind]}</span>
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('Common.Close')}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
