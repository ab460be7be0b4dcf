import type { ReactNode } from 'react';
import { Dialog as DialogBox } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { CloseIcon } from './icons/actions.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, a press beside the dialog, or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** 1 where the dialog is all that the page has. */
  readonly titleLevel?: 1 | 2;
  readonly children: ReactNode;
  /** Buttons at the foot; the last is the main one. */
  readonly actions?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** False where a press beside the dialog must not close it. Escape still does. */
  readonly isDismissable?: boolean;
  readonly hasCloseButton?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** `side` for what is looked at beside the page: a drawer at the edge where there is room for one. */
  readonly placement?: 'center' | 'side';
};

/** A modal dialog: focus stays in it and goes back where it was; a sheet from below on a phone. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, role = 'dialog', size = 'medium', placement } = props;
  const { isDismissable = true, hasCloseButton = true, titleLevel = 2 } = props;
  const { t } = useTranslation();
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      data-placement={placement}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={isDismissable}
    >
      <Modal className={styles.sheet ?? ''} data-size={size} data-placement={placement}>
        <DialogBox className={styles.dialog ?? ''} role={role}>
          <div className={styles.head}>
            <Heading slot="title" level={titleLevel} className={styles.title ?? ''}>
              {title}
            </Heading>
            {hasCloseButton && (
              <button type="button" className={styles.close} onClick={onClose} aria-label={t('Common.Close')}>
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </DialogBox>
      </Modal>
    </ModalOverlay>
  );
}
